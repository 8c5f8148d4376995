import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../support/run.ts';
import { type Names, namesOf, oneOf } from './names.ts';

/** What a capability is to have. */
export type Parts = Readonly<Record<'list' | 'detail' | 'flow' | 'form', boolean>>;

/** Path from the root → text. */
export type Files = Readonly<Record<string, string>>;

const folder = join(root, 'scripts/new/templates');

/** What the templates are about: several of them, and one. */
const made = 'sample-things';

/** The spellings of the templates' name, each with that of the capability. */
function spellings(kebab: string): Map<string, string> {
  const pairs = [
    [made, kebab],
    [oneOf(made), oneOf(kebab)],
  ].map((pair) => pair.map((name) => namesOf(name) as Names)) as [Names, Names][];
  return new Map(
    pairs.flatMap(([from, to]) => (Object.keys(from) as (keyof Names)[]).map((how) => [from[how], to[how]] as const)),
  );
}

/**
 * A template without what the capability does not have. `%if flow` begins lines that only one with a flow has, `%if !flow`
 * those of one without, and `%end` ends them; `%flow` at the end of a line says it of that line.
 */
export function chosen(template: string, parts: Parts): string {
  const has = (input = '') => parts[input.replace('!', '') as keyof Parts] !== input.startsWith('!');
  const open: boolean[] = [];
  const kept: string[] = [];
  for (const line of template.split('\n')) {
    const [, begins] = /^%if (!?\w+)$/.exec(line) ?? [];
    const [, text = line, only] = /^(.*) %(!?(?:list|detail|flow|form))$/.exec(line) ?? [];
    if (begins !== undefined) open.push(has(begins));
    else if (line === '%end') open.pop();
    else if (open.every(Boolean) && (only === undefined || has(only))) kept.push(text);
  }
  return kept.join('\n');
}

/** A text without the imports that nothing in it needs, as after lines were left out. */
export function withoutUnused(text: string): string {
  const rest = text.replace(/^import .*$/gm, '');
  const isUsed = (name: string) => new RegExp(`\\b${name.replace(/^type |^.* as /, '')}\\b`).test(rest);
  const listed = /^(import (?:type )?\{ )(.*)( \} from .*)\n/gm;
  return text
    .replace(listed, (_line, begin: string, names: string, end: string) => {
      const used = names.split(', ').filter(isUsed);
      return used.length === 0 ? '' : `${begin}${used.join(', ')}${end}\n`;
    })
    .replace(/^import (\w+) from .*\n/gm, (line, name: string) => (isUsed(name) ? line : ''));
}

/** The files of a capability, of the templates in `all` and of those of its parts. */
export function filesOf(kebab: string, parts: Parts): Files {
  const spelled = spellings(kebab);
  const words = new RegExp([...spelled.keys()].join('|'), 'g');
  const named = (text: string) => text.replace(words, (word) => spelled.get(word) ?? word);
  const folders = ['all', ...Object.keys(parts).filter((part) => parts[part as keyof Parts])];
  const files = folders.flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => {
        const path = join(file.parentPath, file.name);
        const text = named(withoutUnused(chosen(readFileSync(path, 'utf8'), parts)));
        return [named(relative(join(folder, name), path)).replace(/\.template$/, ''), text] as const;
      }),
  );
  return Object.fromEntries(files.filter(([, text]) => text.trim() !== ''));
}

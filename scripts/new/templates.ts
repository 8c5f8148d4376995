import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../support/run.ts';
import { type Names, namesOf, oneOf } from './names.ts';

/** The parts of a capability. */
export type Parts = Readonly<Record<'list' | 'detail' | 'flow' | 'form', boolean>>;

/** Contents by path from the project root. */
export type Files = Readonly<Record<string, string>>;

const folder = join(root, 'scripts/new/templates');

/** The plural name in the templates. */
const made = 'sample-things';

/** The spellings in the templates, each with the capability's spelling. */
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
 * Removes the lines of a template that the chosen parts don't need. `%if flow` starts lines for capabilities
 * with a flow, `%if !flow` lines for those without, and `%end` ends them. `%flow` at the end of a line
 * applies to that line.
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

/** Removes imports that became unused. */
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

/** The files of a capability, from the templates in `all` and from the templates of its parts. */
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

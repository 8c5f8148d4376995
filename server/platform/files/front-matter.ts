import { type Alias, type Document, parseDocument, visit } from 'yaml';
import type { z } from 'zod/mini';
import { decodeText, positionAt } from './decode-text.ts';

/** A problem in a file that can't be imported; lines count from 1. */
export interface LineProblem {
  line: number;
  column?: string | number;
  message: string;
}

export interface FrontMatter {
  /** The parsed YAML; null if invalid. */
  values: unknown;
  /** The line of a key; undefined if it is missing. */
  lineOf: (name: string) => number | undefined;
  /** The text after the front matter. */
  body: string;
  /** The number of lines before the body. */
  linesBefore: number;
  problems: LineProblem[];
}

const parted = /^---\n([\s\S]*?)\n---(?:\n|$)/;

const nothing = (problem: LineProblem): FrontMatter => ({
  values: null,
  lineOf: () => undefined,
  body: '',
  linesBefore: 0,
  problems: [problem],
});

/** Splits a file into front matter, between two lines of `---`, and the text below. */
export function readFrontMatter(bytes: Uint8Array): FrontMatter {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return nothing(decoded.problem);
  const normal = decoded.text.replace(/\r\n?/g, '\n');
  const parts = parted.exec(normal);
  if (parts === null) return nothing({ line: 1, message: 'does not begin with front matter between two lines of ---' });
  const source = parts[1] ?? '';
  // The opening --- is one line above the source's first line.
  const lineAt = (offset: number) => positionAt(source, offset).line + 1;
  const read = readYaml(source);
  const keyLines = new Map<string, number>();
  for (const found of source.matchAll(/^([a-z_]+):/gm)) keyLines.set(found[1] ?? '', lineAt(found.index));
  return {
    values: read.values,
    lineOf: (name) => keyLines.get(name),
    body: normal.slice(parts[0].length).trimEnd(),
    linesBefore: parts[0].split('\n').length - 1,
    problems: read.problems.map(({ offset, message }) => ({ line: lineAt(offset), message })),
  };
}

interface Yaml {
  /** The validated values; null if there are problems. */
  values: unknown;
  problems: { offset: number; message: string }[];
}

function readYaml(source: string): Yaml {
  const failed = (...problems: Yaml['problems']): Yaml => ({ values: null, problems });
  const deep = tooDeep(source);
  if (deep !== -1) return failed({ offset: deep, message: `is nested deeper than ${deepest} levels` });
  try {
    const document = parseDocument(source, { schema: 'core', prettyErrors: false, logLevel: 'error' });
    const { errors } = document;
    if (errors.length > 0)
      return failed(...errors.map(({ pos, message }) => ({ offset: pos[0], message: `is not YAML: ${message}` })));
    const aliases = aliasesOf(document);
    const unknown = aliases.filter((alias) => alias.resolve(document) === undefined);
    if (unknown.length > 0)
      return failed(
        ...unknown.map((alias) => ({
          offset: offsetOf(alias),
          message: `refers to &${alias.source}, which is not defined above: write out the value`,
        })),
      );
    return valuesOf(document, aliases[0]);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return failed({ offset: 0, message: `is nested deeper than ${deepest} levels` });
  }
}

function aliasesOf(document: Document): Alias[] {
  const aliases: Alias[] = [];
  visit(document, { Alias: (_key, alias) => void aliases.push(alias) });
  return aliases;
}

const offsetOf = (alias: Alias) => alias.range?.[0] ?? 0;

function valuesOf(document: Document, first: Alias | undefined): Yaml {
  try {
    return { values: document.toJS() ?? {}, problems: [] };
  } catch (error) {
    if (!(error instanceof ReferenceError) || first === undefined) throw error;
    const message = `has aliases, such as *${first.source}, that expand to too much: write out the values`;
    return { values: null, problems: [{ offset: offsetOf(first), message }] };
  }
}

/** The maximum nesting depth; the formats that are read here need three levels. */
const deepest = 50;

/**
 * The offset where lists are nested deeper than `deepest`; -1 if there is no such place. The YAML parser would overflow
 * its stack.
 */
function tooDeep(source: string): number {
  let depth = 0;
  for (const { 0: mark, index } of source.matchAll(/[[\]{}]|(?:[-?:] +){50}/g)) {
    if (mark.length > 1) return index;
    depth = Math.max(0, depth + (mark === '[' || mark === '{' ? 1 : -1));
    if (depth > deepest) return index;
  }
  return -1;
}

/** Validation errors of front matter with their lines. */
export function problemsOf(
  { issues }: z.core.$ZodError,
  lineOf: FrontMatter['lineOf'],
  hasField: (name: string) => boolean = (name) => lineOf(name) !== undefined,
): LineProblem[] {
  return issues.flatMap((issue): LineProblem[] => {
    const [name, ...rest] = issue.path.map(String);
    if (name === undefined && issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ line: lineOf(key) ?? 2, column: key, message: 'is not known' }));
    if (name === undefined) return [{ line: 2, message: 'is not a list of names and values' }];
    if (!hasField(name)) return [{ line: lineOf(name) ?? 1, column: name, message: 'is missing' }];
    const message =
      issue.code === 'unrecognized_keys' ? `has ${issue.keys.join(', ')}, which is not known` : issue.message;
    return [{ line: lineOf(name) ?? 1, column: [name, ...rest].join('.'), message }];
  });
}

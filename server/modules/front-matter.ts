import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod/mini';

/** Something in a file that cannot be imported; lines count from 1. */
export interface LineProblem {
  line: number;
  column?: string;
  message: string;
}

export interface FrontMatter {
  /** As YAML has them; null when it is none. */
  values: unknown;
  /** Where a name stands; undefined when it does not. */
  lineOf: (name: string) => number | undefined;
  /** What follows the front matter. */
  body: string;
  /** How many lines come before the body. */
  linesBefore: number;
  problems: LineProblem[];
}

const parted = /^---\n([\s\S]*?)\n---(?:\n|$)/;

/** Takes a file apart into front matter between two lines of `---`, and the text below. */
export function readFrontMatter(content: string): FrontMatter {
  const normal = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const parts = parted.exec(normal);
  if (parts === null) {
    const message = 'does not begin with front matter between two lines of ---';
    return { values: null, lineOf: () => undefined, body: '', linesBefore: 0, problems: [{ line: 1, message }] };
  }
  const source = parts[1] ?? '';
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, schema: 'core' });
  // The line of the opening --- comes before the first one of the source.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const keyLines = new Map<string, number>();
  for (const found of source.matchAll(/^([a-z_]+):/gm)) keyLines.set(found[1] ?? '', lineAt(found.index));
  return {
    values: document.errors.length > 0 ? null : (document.toJS() ?? {}),
    lineOf: (name) => keyLines.get(name),
    body: normal.slice(parts[0].length).trimEnd(),
    linesBefore: parts[0].split('\n').length - 1,
    problems: document.errors.map(({ pos, message }) => ({
      line: lineAt(pos[0]),
      message: `is not YAML: ${message.split('\n')[0]}`,
    })),
  };
}

/** What a schema has against front matter, each with its line. */
export function problemsOf(
  { issues }: z.core.$ZodError,
  lineOf: FrontMatter['lineOf'],
  isThere: (name: string) => boolean = (name) => lineOf(name) !== undefined,
): LineProblem[] {
  return issues.flatMap((issue): LineProblem[] => {
    const [name, ...rest] = issue.path.map(String);
    if (name === undefined && issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ line: lineOf(key) ?? 2, column: key, message: 'is not known' }));
    if (name === undefined) return [{ line: 2, message: 'is not a list of names and values' }];
    if (!isThere(name)) return [{ line: lineOf(name) ?? 1, column: name, message: 'is missing' }];
    const message =
      issue.code === 'unrecognized_keys' ? `has ${issue.keys.join(', ')}, which is not known` : issue.message;
    return [{ line: lineOf(name) ?? 1, column: [name, ...rest].join('.'), message }];
  });
}

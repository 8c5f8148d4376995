import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod/mini';
import { parseBlocks } from './blocks.ts';

/** One version of a page, as a file holds it. */
export interface SitePageRow {
  slug: string;
  version: number;
  title: string;
  summary: string;
  /** Markdown; see `parseBlocks` for what of it is known. */
  body: string;
  /** From when on it is the page. */
  effectiveAt: Date;
  /** What is different from the version before; empty where there is nothing to say. */
  changes: string;
}

/** Something in a page's file that cannot be imported; lines count from 1. */
export interface PageProblem {
  line: number;
  column?: string;
  message: string;
}

const text = (most: number) =>
  z
    .string('is not a text')
    .check(z.trim(), z.minLength(1, 'is empty'), z.maxLength(most, `is longer than ${most} characters`));

const day = z
  .string('is not a day such as 2026-01-31')
  .check(
    z.refine((value) => /^\d{4}-\d\d-\d\d$/.test(value) && toDay(value) === value, 'is not a day such as 2026-01-31'),
  );

function toDay(value: string): string | null {
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

const frontMatter = z.strictObject({
  slug: text(64).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not in lower case words joined by hyphens')),
  version: z.int('is not a whole number').check(z.minimum(1, 'is less than 1'), z.maximum(9999, 'is more than 9999')),
  title: text(120),
  summary: text(300),
  effective_at: day,
  changes: z.optional(text(1000)),
});

const parted = /^---\n([\s\S]*?)\n---(?:\n|$)/;

/** Reads the file of a page: front matter between two lines of `---`, then its text. */
export function parsePageFile(content: string): { row: SitePageRow | null; problems: PageProblem[] } {
  const normal = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const parts = parted.exec(normal);
  if (parts === null)
    return { row: null, problems: [{ line: 1, message: 'does not begin with front matter between two lines of ---' }] };
  const { values, problems } = readFrontMatter(parts[1] ?? '');
  const bodyLine = parts[0].split('\n').length - 1;
  const body = normal.slice(parts[0].length).trimEnd();
  if (body.trim() === '') problems.push({ line: bodyLine + 1, message: 'has no text below its front matter' });
  for (const { line, message } of parseBlocks(body).problems) problems.push({ line: bodyLine + line, message });
  if (values === null || problems.length > 0) return { row: null, problems };
  const { effective_at, changes = '', ...rest } = values;
  return { row: { ...rest, body, changes, effectiveAt: new Date(`${effective_at}T00:00:00Z`) }, problems };
}

function readFrontMatter(source: string): { values: z.output<typeof frontMatter> | null; problems: PageProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, schema: 'core' });
  // The line of the opening --- comes before the first one of the source.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  if (document.errors.length > 0)
    return {
      values: null,
      problems: document.errors.map(({ pos, message }) => ({
        line: lineAt(pos[0]),
        message: `is not YAML: ${message.split('\n')[0]}`,
      })),
    };
  const parsed = frontMatter.safeParse(document.toJS() ?? {});
  if (parsed.success) return { values: parsed.data, problems: [] };
  const keyLines = new Map<string, number>();
  for (const found of source.matchAll(/^([a-z_]+):/gm)) keyLines.set(found[1] ?? '', lineAt(found.index));
  const problems = parsed.error.issues.flatMap((issue): PageProblem[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ line: keyLines.get(key) ?? 2, column: key, message: 'is not known' }));
    const column = String(issue.path[0] ?? '');
    const line = keyLines.get(column);
    if (column === '') return [{ line: 2, message: 'is not a list of names and values' }];
    return [{ line: line ?? 1, column, message: line === undefined ? 'is missing' : issue.message }];
  });
  return { values: null, problems };
}

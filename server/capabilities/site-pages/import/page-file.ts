import { z } from 'zod/mini';
import { problemsOf, readFrontMatter } from '../../../platform/files/front-matter.ts';
import { dayText, longText, nameText } from '../../../platform/files/import-text.ts';
import type { ReadFile } from '../../../platform/import/text-files.ts';
import { fromMarkdown } from '../../../platform/rich-text/from-markdown.ts';
import { pageText } from '../../../platform/rich-text/uses.ts';
import { chartTexts } from '../application-path.ts';

/** A version of a page, as a file holds it. */
export interface SitePageRow {
  slug: string;
  version: number;
  title: string;
  summary: string;
  /** The body as Markdown; `pageText` selects the parts that pages contain. */
  body: string;
  /** The time from which this version is in force. */
  effectiveAt: Date;
  /** The changes since the previous version; empty if there are none to describe. */
  changes: string;
}

const frontMatter = z.strictObject({
  slug: nameText(64).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not in lower case words joined by hyphens')),
  version: z.int('is not a whole number').check(z.minimum(1, 'is less than 1'), z.maximum(9999, 'is more than 9999')),
  title: nameText(120),
  summary: longText(300),
  effective_at: dayText,
  changes: z.optional(longText(1000)),
});

/** A text in which a line with the name of a chart text is replaced by that text. */
const withCharts = (body: string): string =>
  body.replace(/^\{\{(\w+)\}\}$/gm, (whole, name: string) => chartTexts[name] ?? whole);

/** Reads the file of a page: front matter between two lines of `---`, then its text. */
export function parsePageFile(content: Uint8Array): ReadFile<SitePageRow> {
  const { values, lineOf, body, linesBefore, problems } = readFrontMatter(content);
  if (values === null) return { ready: null, problems };
  const parsed = frontMatter.safeParse(values);
  if (!parsed.success) problems.push(...problemsOf(parsed.error, lineOf));
  if (body.trim() === '') problems.push({ line: linesBefore + 1, message: 'has no text below its front matter' });
  for (const { line, message } of fromMarkdown(body, pageText).problems)
    problems.push({ line: linesBefore + line, message });
  if (!parsed.success || problems.length > 0) return { ready: null, problems };
  const { effective_at, changes = '', ...rest } = parsed.data;
  return {
    ready: { ...rest, body: withCharts(body), changes, effectiveAt: new Date(`${effective_at}T00:00:00Z`) },
    problems,
  };
}

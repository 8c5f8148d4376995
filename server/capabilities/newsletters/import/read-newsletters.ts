import { basename } from 'node:path';
import { z } from 'zod/mini';
import { problemsOf, readFrontMatter } from '../../../platform/files/front-matter.ts';
import { type ReadFile, type ReadFiles, readTextFiles } from '../../../platform/import/text-files.ts';
import { fromMarkdown } from '../../../platform/rich-text/from-markdown.ts';
import { newsletterText } from '../../../platform/rich-text/uses.ts';
import { issueShape, newsletterShape, type ReadyFile } from './newsletter-shape.ts';

const anyKind = z.object({
  kind: z.enum(['newsletter', 'issue'], 'is neither newsletter nor issue'),
});

function readOne(file: string, bytes: Uint8Array): ReadFile<ReadyFile> {
  const { values, lineOf, body, linesBefore, problems } = readFrontMatter(bytes);
  if (values === null || problems.length > 0) return { ready: null, problems };
  const placeOf = (name: string) => (name === 'body' ? linesBefore + 1 : (lineOf(name) ?? 1));
  const kind = anyKind.safeParse(values);
  if (!kind.success) return { ready: null, problems: problemsOf(kind.error, placeOf) };
  const written = { slug: basename(file).replace(/\.md$/, ''), ...(values as object), body };
  const parsed = kind.data.kind === 'issue' ? issueShape.safeParse(written) : newsletterShape.safeParse(written);
  const found = parsed.success ? [] : problemsOf(parsed.error, placeOf);
  if (kind.data.kind === 'issue')
    for (const { line, message } of fromMarkdown(body, newsletterText).problems)
      found.push({ line: linesBefore + line, message });
  if (!parsed.success || found.length > 0) return { ready: null, problems: found };
  const { data } = parsed;
  const ready = data.kind === 'issue' ? { ...data, place: { file, newsletter: placeOf('newsletter') } } : data;
  return { ready, problems: [] };
}

/** Reads a newsletter or an issue, or every `*.md` of a folder in the order of their names. */
export const readNewsletters = (name: string, path: string): ReadFiles<ReadyFile> =>
  readTextFiles(name, path, readOne, ({ kind, slug }) => `the ${kind} ${slug}`);

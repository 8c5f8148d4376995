import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { systemClock } from '../../../platform/clock.ts';
import { inBatches, lockCatalogues, sortOut, type UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { excluded } from '../../../platform/db/excluded.ts';
import { problemsOf, readFrontMatter } from '../../../platform/files/front-matter.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { type ReadFile, type ReadFiles, readingOf, readTextFiles } from '../../../platform/import/text-files.ts';
import { fromMarkdown } from '../../../platform/rich-text/from-markdown.ts';
import { partsOf } from '../../../platform/rich-text/parts.ts';
import { articleText, type RichTextUse } from '../../../platform/rich-text/uses.ts';
import { lexemesIn } from '../../../platform/search/word-vector.ts';
import { helpArticles } from '../../../tables/support.ts';
import { helpArticleShape } from './help-article-shape.ts';

/** A help article whose file is valid. */
type ReadyHelp = Omit<typeof helpArticles.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

/** Like articles, but without pictures. */
const helpText: RichTextUse = {
  ...articleText,
  name: 'help articles',
  kinds: new Set([...articleText.kinds].filter((kind) => kind !== 'image')),
};

/** Maximum length in characters. */
const maxLength = 20_000;

function readOne(file: string, bytes: Uint8Array): ReadFile<ReadyHelp> {
  const { values, lineOf, body, linesBefore, problems } = readFrontMatter(bytes);
  if (values === null) return { ready: null, problems };
  const parsed = helpArticleShape.safeParse({ slug: basename(file).replace(/\.md$/, ''), ...(values as object) });
  if (!parsed.success)
    problems.push(...problemsOf(parsed.error, (name) => lineOf(name) ?? (name === 'slug' ? 1 : undefined)));
  if (body.trim() === '') problems.push({ line: linesBefore + 1, message: 'has no text below its front matter' });
  if (body.length > maxLength)
    problems.push({ line: linesBefore + 1, message: 'is longer than 20,000 characters: divide it' });
  const shown = fromMarkdown(body, helpText);
  for (const { line, message } of shown.problems) problems.push({ line: linesBefore + line, message });
  if (!parsed.success || problems.length > 0) return { ready: null, problems };
  const { slug: externalRef, ...written } = parsed.data;
  const { title, summary, topics } = written;
  const article = {
    ...written,
    externalRef,
    nodes: shown.nodes,
    search: lexemesIn([title, summary, ...topics, ...partsOf(shown.nodes)]),
  };
  const hash = createHash('sha256').update(JSON.stringify(article)).digest('hex');
  return { ready: { ...article, hash }, problems };
}

/** Reads help articles from a file or a folder. */
export const readHelpArticles = (name: string, path: string): ReadFiles<ReadyHelp> =>
  readTextFiles(name, path, readOne, ({ externalRef }) => externalRef);

async function write(tx: Db, ready: readonly ReadyHelp[]): Promise<UpsertCounts> {
  await lockCatalogues(tx);
  const known = await tx.select({ externalRef: helpArticles.externalRef, hash: helpArticles.hash }).from(helpArticles);
  const { writes, counts } = await sortOut(
    known,
    ready.map(({ externalRef, hash }) => ({ externalRef, hash })),
  );
  const changed = new Set(writes.map(({ externalRef }) => externalRef));
  const now = systemClock.now();
  const { id: _, createdAt: __, ...columns } = getTableColumns(helpArticles);
  await inBatches(
    ready.filter(({ externalRef }) => changed.has(externalRef)),
    async (batch) => {
      await tx
        .insert(helpArticles)
        .values(batch.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
        .onConflictDoUpdate({ target: helpArticles.externalRef, set: excluded(columns) });
    },
  );
  return counts;
}

const read = (file: string, path: string) => readingOf('help article', file, path, readHelpArticles(file, path));

/** Imports help articles from a Markdown file or folder. */
export const helpArticleImport = ofFile(read, async (tx, { rows }) => ({ counts: await write(tx, rows) }));

/** Writes the product's own help articles. */
export async function seedHelpArticles(tx: Db, folder: string): Promise<UpsertCounts> {
  const { ready, problems } = readHelpArticles(folder, folder);
  if (problems.length > 0) throw new Error(`The help articles have problems: ${JSON.stringify(problems)}`);
  return write(tx, ready);
}

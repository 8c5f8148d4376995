import { asc, eq, getTableColumns } from 'drizzle-orm';
import { wordsIn } from '../../../../src/shared/text/rich-text.ts';
import { inBatches, lockCatalogues, sortOut, type UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../../platform/content-versions/version.ts';
import type { Db } from '../../../platform/db/database.ts';
import { excluded } from '../../../platform/db/excluded.ts';
import type { FileProblem } from '../../../platform/import/reading.ts';
import { fromMarkdown } from '../../../platform/rich-text/from-markdown.ts';
import { newsletterText } from '../../../platform/rich-text/uses.ts';
import { lexemesIn } from '../../../platform/search/word-vector.ts';
import { newsletterIssues as issues, newsletters } from '../../../tables/newsletters.ts';
import type { ReadyFile } from './newsletter-shape.ts';

const wordsPerMinute = 220;

const { id: _, ...newsletterColumns } = getTableColumns(newsletters);
/** The columns that come from a file, except columns that are derived or changed later. */
const writtenColumns = {
  externalRef: issues.externalRef,
  newsletterId: issues.newsletterId,
  title: issues.title,
  summary: issues.summary,
  topics: issues.topics,
  language: issues.language,
  body: issues.body,
  publishedAt: issues.publishedAt,
};

function madeOf({ title, summary, body }: { title: string; summary: string; body: string }) {
  const { nodes } = fromMarkdown(body, newsletterText);
  const text = nodes.map((node) => wordsIn([node])).join(' ');
  return {
    nodes,
    minutes: Math.max(1, Math.ceil(text.split(/\s+/).length / wordsPerMinute)),
    search: lexemesIn([title, summary, text]),
  };
}

const added = (one: UpsertCounts, other: UpsertCounts): UpsertCounts => ({
  inserted: one.inserted + other.inserted,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  duplicates: one.duplicates + other.duplicates,
});

/** Inserts and updates newsletters and issues by name. Runs in the caller's transaction. */
export async function writeNewsletters(
  tx: Db,
  ready: readonly ReadyFile[],
  now: Date,
): Promise<{ counts: UpsertCounts } | { problems: FileProblem[] }> {
  await lockCatalogues(tx);
  const wanted = ready.flatMap((row) => {
    if (row.kind === 'issue') return [];
    const { slug, title, body, rhythm, language } = row;
    return [{ externalRef: slug, title, summary: body, rhythm, language }];
  });
  const known = await tx.select(newsletterColumns).from(newsletters);
  const found = await sortOut(known, wanted);
  await inBatches(found.writes, (batch) =>
    tx
      .insert(newsletters)
      .values(batch)
      .onConflictDoUpdate({ target: newsletters.externalRef, set: excluded(newsletterColumns) }),
  );
  const ids = new Map(
    (await tx.select().from(newsletters).orderBy(asc(newsletters.id))).map(({ id, externalRef }) => [externalRef, id]),
  );
  const problems: FileProblem[] = [];
  const rows = ready.flatMap((row) => {
    if (row.kind === 'newsletter') return [];
    const { slug, newsletter, published_at: publishedAt, place, kind: _kind, ...written } = row;
    const newsletterId = ids.get(newsletter);
    if (newsletterId === undefined) {
      const message = `is of ${newsletter}, and there is no such newsletter`;
      problems.push({ file: place.file, line: place.newsletter, column: 'newsletter', message });
      return [];
    }
    return [{ externalRef: slug, newsletterId, ...written, publishedAt }];
  });
  if (problems.length > 0) return { problems };
  const written = await sortOut(await tx.select(writtenColumns).from(issues), rows);
  await inBatches(written.writes, (batch) =>
    tx
      .insert(issues)
      .values(batch.map((row) => ({ ...row, ...madeOf(row), createdAt: now })))
      .onConflictDoUpdate({
        target: issues.externalRef,
        set: excluded({ ...writtenColumns, nodes: issues.nodes, minutes: issues.minutes, search: issues.search }),
      }),
  );
  if (found.writes.length + written.writes.length > 0) await noteCatalogueChange(tx, 'newsletters');
  return { counts: added(found.counts, written.counts) };
}

/** Deletes a newsletter by name, with everything that belongs to it. */
export const removeNewsletter = (tx: Db, externalRef: string) =>
  tx.delete(newsletters).where(eq(newsletters.externalRef, externalRef));

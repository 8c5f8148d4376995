import { asc, eq, isNull } from 'drizzle-orm';
import { paragraphsOf } from '../../src/shared/text/rich-text.ts';
import { noteCatalogueChange } from '../platform/content-versions/version.ts';
import { courses, lessonVersions } from '../platform/db/courses-schema.ts';
import type { Db } from '../platform/db/database.ts';
import { sitePages } from '../platform/db/site-pages-schema.ts';
import { inPieces } from '../platform/pieces.ts';
import { fromHtml } from '../platform/rich-text/from-html.ts';
import { fromMarkdown } from '../platform/rich-text/from-markdown.ts';
import { courseText, pageText } from '../platform/rich-text/uses.ts';

const rowsInPiece = 100;

/**
 * Makes nodes of the texts that an older release kept as HTML, or took apart for each answer; does nothing where there are
 * none. In transactions of a hundred rows: what ends it loses nothing, and the next start goes on.
 */
export async function refreshTexts(db: Db): Promise<void> {
  await inTransactions(db, 'courses', refreshLessons);
  await inTransactions(db, 'courses', refreshOverviews);
  await inTransactions(db, 'site_pages', refreshPages);
}

/** @param refreshSome answers with the number of rows that it has changed */
async function inTransactions(
  db: Db,
  catalogue: 'courses' | 'site_pages',
  refreshSome: (tx: Db) => Promise<number>,
): Promise<void> {
  for (let done = rowsInPiece; done === rowsInPiece; )
    done = await db.transaction(async (tx) => {
      const count = await refreshSome(tx);
      if (count > 0) await noteCatalogueChange(tx, catalogue);
      return count;
    });
}

async function refreshLessons(tx: Db): Promise<number> {
  const { id, html, nodes } = lessonVersions;
  const rows = await tx
    .select({ id, html })
    .from(lessonVersions)
    .where(isNull(nodes))
    .orderBy(asc(id))
    .limit(rowsInPiece);
  const pause = inPieces();
  for (const row of rows) {
    const made = fromHtml(row.html ?? '', courseText);
    const columns = { nodes: made, paragraphs: paragraphsOf(made).length, html: null };
    await tx.update(lessonVersions).set(columns).where(eq(id, row.id));
    await pause();
  }
  return rows.length;
}

async function refreshOverviews(tx: Db): Promise<number> {
  const { id, overviewHtml, overviewNodes } = courses;
  const rows = await tx
    .select({ id, overviewHtml })
    .from(courses)
    .where(isNull(overviewNodes))
    .orderBy(asc(id))
    .limit(rowsInPiece);
  const pause = inPieces();
  for (const row of rows) {
    const columns = { overviewNodes: fromHtml(row.overviewHtml ?? '', courseText), overviewHtml: null };
    await tx.update(courses).set(columns).where(eq(id, row.id));
    await pause();
  }
  return rows.length;
}

async function refreshPages(tx: Db): Promise<number> {
  const { id, body, nodes } = sitePages;
  const rows = await tx.select({ id, body }).from(sitePages).where(isNull(nodes)).orderBy(asc(id)).limit(rowsInPiece);
  for (const row of rows)
    await tx
      .update(sitePages)
      .set({ nodes: fromMarkdown(row.body, pageText).nodes })
      .where(eq(id, row.id));
  return rows.length;
}

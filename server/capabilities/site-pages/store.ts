import { and, asc, eq, sql } from 'drizzle-orm';
import type { SitePage } from '../../../src/shared/transport/schema.d.ts';
import { inBatches, lockCatalogues, sortOut, type UpsertCounts } from '../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../platform/content-versions/version.ts';
import type { Db } from '../../platform/db/database.ts';
import { fromMarkdown } from '../../platform/rich-text/from-markdown.ts';
import { pageText } from '../../platform/rich-text/uses.ts';
import { sitePages } from '../../tables/site-pages.ts';
import type { SitePageRow } from './import/page-file.ts';

/**
 * A page with its text: the given version, or the current version. Null if there is none.
 * @param now decides which version is current
 */
export async function findSitePage(db: Db, slug: string, version: number | null, now: Date): Promise<SitePage | null> {
  const versions = await db
    .select({ version: sitePages.version, effectiveAt: sitePages.effectiveAt })
    .from(sitePages)
    .where(eq(sitePages.slug, slug))
    .orderBy(asc(sitePages.version));
  const current = versions.findLast(({ effectiveAt }) => effectiveAt <= now)?.version ?? null;
  const wanted = version ?? current;
  if (wanted === null) return null;
  const [page] = await db
    .select()
    .from(sitePages)
    .where(and(eq(sitePages.slug, slug), eq(sitePages.version, wanted)));
  if (page === undefined) return null;
  return {
    slug,
    title: page.title,
    summary: page.summary,
    version: page.version,
    current_version: current,
    effective_at: page.effectiveAt.toISOString(),
    changes: page.changes,
    updated_at: page.updatedAt.toISOString(),
    text: page.nodes,
    versions: versions.map((entry) => ({ version: entry.version, effective_at: entry.effectiveAt.toISOString() })),
  };
}

/** Adds and changes versions of pages. Runs in the caller's transaction. */
export async function upsertSitePages(tx: Db, rows: readonly SitePageRow[], now: Date): Promise<UpsertCounts> {
  await lockCatalogues(tx);
  const referenced = <Row extends SitePageRow>(row: Row) => ({ externalRef: `${row.slug} ${row.version}`, ...row });
  const known = await tx
    .select({
      slug: sitePages.slug,
      version: sitePages.version,
      title: sitePages.title,
      summary: sitePages.summary,
      body: sitePages.body,
      effectiveAt: sitePages.effectiveAt,
      changes: sitePages.changes,
    })
    .from(sitePages);
  const { writes, counts } = await sortOut(known.map(referenced), rows.map(referenced));
  await inBatches(writes, (batch) =>
    tx
      .insert(sitePages)
      .values(batch.map((row) => ({ ...row, nodes: fromMarkdown(row.body, pageText).nodes, updatedAt: now })))
      .onConflictDoUpdate({
        target: [sitePages.slug, sitePages.version],
        set: {
          title: sql`excluded.title`,
          summary: sql`excluded.summary`,
          body: sql`excluded.body`,
          nodes: sql`excluded.nodes`,
          effectiveAt: sql`excluded.effective_at`,
          changes: sql`excluded.changes`,
          updatedAt: sql`excluded.updated_at`,
        },
      }),
  );
  if (writes.length > 0) await noteCatalogueChange(tx, 'site_pages');
  return counts;
}

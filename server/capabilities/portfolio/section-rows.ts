import { and, eq } from 'drizzle-orm';
import { portfolioSections } from '../../../src/shared/portfolio/sections.ts';
import type { PortfolioSection } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';

/** The non-empty sections in display order. */
export async function sectionsOf(db: Db, userId: number): Promise<PortfolioSection[]> {
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.kind, 'portfolio')));
  const byId = new Map(rows.map((row) => [row.subjectId, row]));
  return portfolioSections.flatMap(({ id, name }) => {
    const row = byId.get(id);
    const { entries = [] } = row?.content ?? {};
    if (row === undefined || entries.length === 0) return [];
    return [{ section: name, entries, version: row.version, saved_at: row.savedAt.toISOString() }];
  });
}

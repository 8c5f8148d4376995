import { asc, eq, ne, sql } from 'drizzle-orm';
import { catalogueVersions } from '../db/content-versions-schema.ts';
import type { Db } from '../db/database.ts';
import { refreshStatistics } from '../db/statistics.ts';

export type Catalogue = (typeof catalogueVersions.$inferSelect)['catalogue'];

/** How often a catalogue has been changed. */
export async function catalogueVersion(db: Db, catalogue: Catalogue): Promise<number> {
  const [row] = await db
    .select({ version: catalogueVersions.version })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.catalogue, catalogue));
  return row?.version ?? 0;
}

/** A text that changes whenever a catalogue changes, but not when reviews change. */
export async function contentVersion(db: Db): Promise<string> {
  const isOurs = ne(catalogueVersions.catalogue, 'reviews');
  const rows = await db.select().from(catalogueVersions).where(isOurs).orderBy(asc(catalogueVersions.catalogue));
  return rows.map(({ catalogue, version }) => `${catalogue}:${version}`).join(' ');
}

/** Like `contentVersion`, but the text also changes when reviews change. */
export const reviewedVersion = async (db: Db): Promise<string> =>
  `${await contentVersion(db)} ${await catalogueVersion(db, 'reviews')}`;

/** Records a change of a catalogue, in the transaction of the change. */
export async function noteCatalogueChange(
  tx: Db,
  catalogue: Exclude<Catalogue, 'reviews' | 'word_vectors'>,
): Promise<void> {
  await refreshStatistics(tx, catalogue);
  await raiseVersion(tx, catalogue);
}

/** Records that published reviews have changed. */
export const noteReviews = (tx: Db): Promise<void> => raiseVersion(tx, 'reviews');

/** Records the version of the search vectors of all rows. */
export async function setWordVectorVersion(db: Db, version: number): Promise<void> {
  await db
    .insert(catalogueVersions)
    .values({ catalogue: 'word_vectors', version })
    .onConflictDoUpdate({ target: catalogueVersions.catalogue, set: { version } });
}

async function raiseVersion(tx: Db, catalogue: Catalogue): Promise<void> {
  await tx
    .insert(catalogueVersions)
    .values({ catalogue, version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersions.catalogue,
      set: { version: sql`${catalogueVersions.version} + 1` },
    });
}

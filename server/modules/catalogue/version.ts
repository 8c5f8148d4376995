import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { catalogueVersions } from '../../db/schema.ts';

export type Catalogue = (typeof catalogueVersions.$inferSelect)['catalogue'];

/** How often the catalogues have been changed, all of them together. */
export async function catalogueVersion(db: Db, ...catalogues: Catalogue[]): Promise<number> {
  const rows = await db
    .select({ version: catalogueVersions.version })
    .from(catalogueVersions)
    .where(inArray(catalogueVersions.catalogue, catalogues));
  return rows.reduce((sum, { version }) => sum + version, 0);
}

/** Notes a change of a catalogue, in the transaction that makes it. */
export async function noteCatalogueChange(tx: Db, catalogue: Catalogue): Promise<void> {
  // Without it the planner guesses and reads whole tables: the embedded database has nobody who would do it later.
  await tx.execute(sql`analyze ${sql.identifier(catalogue)}`);
  await tx
    .insert(catalogueVersions)
    .values({ catalogue, version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersions.catalogue,
      set: { version: sql`${catalogueVersions.version} + 1` },
    });
}

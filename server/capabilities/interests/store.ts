import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { InterestArea } from '../../../src/shared/transport/schema.d.ts';
import {
  inBatches,
  lockCatalogues,
  type ReportRemark,
  sortOut,
  type UpsertCounts,
} from '../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../platform/content-versions/version.ts';
import type { Db } from '../../platform/db/database.ts';
import { replaceSet } from '../../platform/db/replace-set.ts';
import { interestAreas, userInterestAreas } from '../../tables/interests.ts';

/** All areas in list order, with the user's selection. @param userId null for a visitor */
export function listInterestAreas(db: Db, userId: number | null): Promise<InterestArea[]> {
  const marks = db
    .select({ id: userInterestAreas.id, areaId: userInterestAreas.areaId })
    .from(userInterestAreas)
    .where(userId === null ? sql`false` : eq(userInterestAreas.userId, userId))
    .as('marks');
  return db
    .select({ id: interestAreas.id, name: interestAreas.name, image: interestAreas.image, is_mapped: marks.id })
    .from(interestAreas)
    .leftJoin(marks, eq(marks.areaId, interestAreas.id))
    .orderBy(asc(interestAreas.position), asc(interestAreas.id));
}

/** Replaces a user's areas in the caller's transaction. @returns the ids that no area has; see `replaceSet` */
export function replaceInterestAreas(tx: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  const isMine = eq(userInterestAreas.userId, userId);
  return replaceSet(tx, userId, ids, {
    existing: (wanted) =>
      tx.select({ id: interestAreas.id }).from(interestAreas).where(inArray(interestAreas.id, wanted)),
    removeOthers: (kept) => tx.delete(userInterestAreas).where(and(isMine, notInArray(userInterestAreas.areaId, kept))),
    add: (areaIds) =>
      tx
        .insert(userInterestAreas)
        .values(areaIds.map((areaId) => ({ userId, areaId })))
        .onConflictDoNothing(),
  });
}

export interface InterestAreaRow {
  ref: string;
  name: string;
  image?: string | null;
}

/** Adds and changes areas by their reference; new areas come last. Runs in the caller's transaction. */
export async function upsertInterestAreas(
  tx: Db,
  rows: readonly InterestAreaRow[],
  report?: ReportRemark,
): Promise<UpsertCounts> {
  await lockCatalogues(tx);
  const known = await tx
    .select({
      externalRef: interestAreas.externalRef,
      name: interestAreas.name,
      image: interestAreas.image,
      position: interestAreas.position,
    })
    .from(interestAreas)
    .orderBy(asc(interestAreas.position));
  const positions = new Map(known.map(({ externalRef, position }) => [externalRef, position]));
  const next = (known.at(-1)?.position ?? 0) + 1;
  const incoming = rows.map(({ ref, name, image = null }, index) => ({
    externalRef: ref,
    name,
    image,
    position: positions.get(ref) ?? next + index,
  }));
  const { writes, counts } = await sortOut(known, incoming, report);
  await inBatches(writes, (batch) =>
    tx
      .insert(interestAreas)
      .values(batch)
      .onConflictDoUpdate({
        target: interestAreas.externalRef,
        set: { name: sql`excluded.name`, image: sql`excluded.image` },
      }),
  );
  if (writes.length > 0) await noteCatalogueChange(tx, 'interest_areas');
  return counts;
}

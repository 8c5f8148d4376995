import { asc, eq, inArray } from 'drizzle-orm';
import type { StoredFile } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { viewFiles } from '../../platform/storage/files.ts';
import { volunteerHoursFiles } from '../../tables/volunteering.ts';

const { hoursId, position, fileId } = volunteerHoursFiles;

const filesOf = (db: Db, ids: readonly number[]) =>
  db
    .select({ hoursId, fileId })
    .from(volunteerHoursFiles)
    .where(inArray(hoursId, [...ids]))
    .orderBy(asc(hoursId), asc(position));

/** The evidence files of hours, in order. */
export const evidenceIds = async (db: Db, id: number): Promise<number[]> =>
  (await filesOf(db, [id])).map((one) => one.fileId);

/** Evidence by the id of the hours, as the API returns it. The caller must check permissions. */
export async function evidenceOf(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly StoredFile[]>> {
  if (ids.length === 0) return new Map();
  const rows = await filesOf(db, ids);
  const fileIds = rows.map((one) => one.fileId);
  const files = await viewFiles(db, fileIds, now);
  return new Map(
    ids.map((id) => [id, rows.flatMap((one) => (one.hoursId === id ? (files.get(one.fileId) ?? []) : []))]),
  );
}

/** Replaces the evidence of hours with these files. */
export async function keepEvidence(tx: Db, id: number, fileIds: readonly number[]): Promise<void> {
  await tx.delete(volunteerHoursFiles).where(eq(hoursId, id));
  const rows = fileIds.map((one, index) => ({ hoursId: id, position: index + 1, fileId: one }));
  if (rows.length > 0) await tx.insert(volunteerHoursFiles).values(rows);
}

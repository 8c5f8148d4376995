import { asc, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StoredFile } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { viewFiles } from '../../platform/storage/files.ts';
import { feedbackFiles, submissionFiles } from '../../tables/assignments.ts';

type FilesBy = ReadonlyMap<number, StoredFile[]>;

async function filesBy(
  db: Db,
  table: typeof submissionFiles | typeof feedbackFiles,
  of: PgColumn,
  ids: readonly number[],
  now: Date,
): Promise<FilesBy> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ of, id: table.fileId })
    .from(table)
    .where(inArray(of, [...ids]))
    .orderBy(asc(of), asc(table.position));
  const fileIds = rows.map(({ id }) => id);
  const files = await viewFiles(db, fileIds, now);
  const among = (id: unknown) => rows.flatMap((row) => (row.of === id ? (files.get(row.id) ?? []) : []));
  return new Map(ids.map((id) => [id, among(id)]));
}

/** The files of submissions, in order, by submission. */
export const handedInFiles = (db: Db, ids: readonly number[], now: Date): Promise<FilesBy> =>
  filesBy(db, submissionFiles, submissionFiles.submissionId, ids, now);

/** The feedback files, in order, by feedback. */
export const givenBackFiles = (db: Db, ids: readonly number[], now: Date): Promise<FilesBy> =>
  filesBy(db, feedbackFiles, feedbackFiles.feedbackId, ids, now);

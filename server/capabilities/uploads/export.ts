import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/files-schema.ts';
import { viewFiles } from '../../platform/storage/files.ts';

/** What somebody has uploaded, with links to it. */
export async function exportOf(tx: Db, userId: number, now: Date): Promise<ExportPart> {
  const rows = await tx
    .select({
      id: files.id,
      purpose: files.purpose,
      name: files.name,
      size: files.size,
      type: files.type,
      state: files.state,
      created_at: files.createdAt,
    })
    .from(files)
    .where(eq(files.userId, userId))
    .orderBy(asc(files.id));
  const ids = rows.map(({ id }) => id);
  const ready = await viewFiles(tx, ids, now);
  return { files: rows.map((row) => ({ ...serialise(row), address: ready.get(row.id)?.address ?? null })) };
}

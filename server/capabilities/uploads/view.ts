import type { FilePurpose, Upload } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import type { files } from '../../platform/db/files-schema.ts';
import { viewFiles } from '../../platform/storage/files.ts';

type FileRow = typeof files.$inferSelect;

/** Milliseconds for which what nothing uses is there. */
export const unusedFor = 86_400_000;

/** Where the pieces of an upload go. */
export const addressOf = (id: number): string => `/api/uploads/${id}`;

/** Uploads as calls answer them. */
export async function uploadsOf(db: Db, rows: readonly FileRow[], now: Date): Promise<Upload[]> {
  const ready = await viewFiles(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map(({ id, name, size, received, state, reason, createdAt, purpose }) => ({
    id,
    purpose: purpose as FilePurpose,
    name,
    size,
    received,
    state,
    reason,
    address: addressOf(id),
    expires_at: new Date(createdAt.getTime() + unusedFor).toISOString(),
    file: ready.get(id) ?? null,
  }));
}

import type { FilePurpose, Upload } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import type { files } from '../../platform/db/files-schema.ts';
import { viewFiles } from '../../platform/storage/files.ts';

type FileRow = typeof files.$inferSelect;

/** The time that an unused upload is kept, in milliseconds. */
const unusedFor = 86_400_000;

/** The address for the pieces of an upload. */
export const addressOf = (id: number): string => `/api/uploads/${id}`;

/** The time at which an upload is deleted if it stays unused. */
export const expiryOf = ({ unusedSince }: Pick<FileRow, 'unusedSince'>, now: Date): Date =>
  new Date((unusedSince ?? now).getTime() + unusedFor);

/** Uploads as the API returns them. */
export async function uploadsOf(db: Db, rows: readonly FileRow[], now: Date): Promise<Upload[]> {
  const ready = await viewFiles(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map(({ id, name, size, received, state, reason, unusedSince, purpose }) => ({
    id,
    purpose: purpose as FilePurpose,
    name,
    size,
    received,
    state,
    reason,
    address: addressOf(id),
    expires_at: expiryOf({ unusedSince }, now).toISOString(),
    file: ready.get(id) ?? null,
  }));
}

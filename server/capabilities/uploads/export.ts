import { and, eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { mapped, serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/files-schema.ts';
import { isOwn, viewFiles } from '../../platform/storage/files.ts';

/** A user's uploads, with links. */
export async function exportOf(tx: Db, userId: number, now: Date): Promise<ExportPart> {
  const rows = serialised(
    tx
      .select({
        id: files.id,
        purpose: files.purpose,
        name: files.name,
        size: files.size,
        type: files.type,
        state: files.state,
        created_at: files.createdAt,
      })
      .from(files),
    files.id,
    and(eq(files.userId, userId), isOwn),
  );
  const withAddress = async (row: { id: number }) => (await viewFiles(tx, [row.id], now)).get(row.id)?.address ?? null;
  return { files: mapped(rows, async (row) => ({ ...row, address: await withAddress(row) })) };
}

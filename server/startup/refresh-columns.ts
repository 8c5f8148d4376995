import type { MadeColumns } from '../platform/capability.ts';
import { noteCatalogueChange } from '../platform/content-versions/version.ts';
import type { Db } from '../platform/db/database.ts';

const rowsInPiece = 100;

/**
 * Makes anew what rows hold that an older release has made in another way; does nothing where there are none. In
 * transactions of a hundred rows: what ends it loses nothing, and the next start goes on.
 */
export async function refreshColumns(db: Db, columns: readonly MadeColumns[]): Promise<void> {
  for (const { catalogue, refresh } of columns)
    for (let done = rowsInPiece; done === rowsInPiece; )
      done = await db.transaction(async (tx) => {
        const count = await refresh(tx, rowsInPiece);
        if (count > 0 && count < rowsInPiece) await noteCatalogueChange(tx, catalogue);
        return count;
      });
}

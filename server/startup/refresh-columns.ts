import type { MadeColumns } from '../manifest.ts';
import { noteCatalogueChange } from '../platform/content-versions/version.ts';
import type { Db } from '../platform/db/database.ts';

const rowsInPiece = 100;

/**
 * Recomputes the derived columns of rows that an older release wrote. It runs in transactions of a hundred rows, so the
 * next start continues after an interruption.
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

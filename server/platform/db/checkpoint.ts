import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { rowsOf } from './database.ts';

/** The size in bytes of the log since the last checkpoint, above which a new checkpoint is needed. */
const maxLogged = 64 * 1024 * 1024;

/**
 * Runs a checkpoint of an embedded database if the database's log is long. This allows the log's files to be reused and
 * shortens the start after a crash. Postgres does this in a background process, which PGlite doesn't have.
 *
 * @returns whether the log was long
 */
export async function checkpointLongLog(db: Db): Promise<boolean> {
  const [log] = await rowsOf<{ isLong: boolean }>(
    db,
    sql`select pg_current_wal_lsn() - redo_lsn > ${maxLogged} as "isLong" from pg_control_checkpoint()`,
  );
  const isLong = log?.isLong === true;
  if (isLong) await db.execute(sql`checkpoint`);
  return isLong;
}

import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { rowsOf } from './database.ts';

/** Bytes of the log that an embedded database may have written since its last checkpoint. */
const maxLogged = 64 * 1024 * 1024;

/**
 * Has an embedded database write down what its log alone has, where that is much: the files of the log are used again from
 * then on, and a start after a crash has less to read. A Postgres does so in a process of its own, which PGlite has not.
 *
 * @returns whether it was much
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { files } from '../../platform/db/files-schema.ts';
import { isOwn } from '../../platform/storage/files.ts';
import { referencesTo } from '../../platform/storage/references.ts';

/** Above these limits the export is created as a file in the background, and includes the user's files. */
export const maxDownload = { rows: 2000, bytes: 1024 * 1024 };

/** Whether a user's data is too large to be streamed directly. */
export async function isLargeExport(db: Db, userId: number): Promise<boolean> {
  const [kept] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(and(eq(files.userId, userId), eq(files.state, 'ready'), isOwn));
  return (kept?.bytes ?? 0) > maxDownload.bytes || (await countRows(db, userId)) > maxDownload.rows;
}

/** Tables per counting statement, because a statement blocks the embedded database. */
const tablesAtOnce = 8;

/** Counts the user's rows and the rows that refer to them, up to the limit. */
async function countRows(db: Db, userId: number): Promise<number> {
  const most = maxDownload.rows + 1;
  const counts = referencesTo(users).flatMap(({ table, column }) => {
    const theirs = sql`where ${column} = ${userId}`;
    // Skip references within a table: they may belong to other users.
    const others = referencesTo(table).filter((part) => part.table !== table);
    const parts = others.map((part) => sql`${part.table} join ${table} on ${part.column} = ${part.target} ${theirs}`);
    return [sql`${table} ${theirs}`, ...parts].map(
      (rows) => sql`(select count(*) from (select from ${rows} limit ${most}) as theirs)`,
    );
  });
  let all = 0;
  for (let from = 0; from < counts.length && all < most; from += tablesAtOnce) {
    const some = sql.join(counts.slice(from, from + tablesAtOnce), sql` + `);
    const [counted] = await rowsOf<{ rows: number }>(db, sql`select (${some})::int as rows`);
    all += counted?.rows ?? 0;
    await nextTurn();
  }
  return all;
}

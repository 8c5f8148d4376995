import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { files } from '../../platform/db/files-schema.ts';
import { isOwn } from '../../platform/storage/files.ts';
import { referencesTo } from '../../platform/storage/references.ts';

/** Whose rows and files are more is given their data as a file that is made meanwhile, with the files in it. */
export const maxDownload = { rows: 2000, bytes: 1024 * 1024 };

/** Whether somebody’s data is more than is written while it is fetched. */
export async function isLargeExport(db: Db, userId: number): Promise<boolean> {
  const [kept] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(files)
    .where(and(eq(files.userId, userId), eq(files.state, 'ready'), isOwn));
  return (kept?.bytes ?? 0) > maxDownload.bytes || (await countRows(db, userId)) > maxDownload.rows;
}

/** Tables that one statement counts in: on the embedded database everybody waits while it runs. */
const tablesAtOnce = 8;

/** The rows that are somebody’s, and those that belong to these, as far as it takes to know that they are many. */
async function countRows(db: Db, userId: number): Promise<number> {
  const most = maxDownload.rows + 1;
  const counts = referencesTo(users).flatMap(({ table, column }) => {
    const theirs = sql`where ${column} = ${userId}`;
    // Of rows that refer to others of their own table, those of others are not theirs.
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

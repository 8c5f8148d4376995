import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/db/database.ts';

/** Reading may change when a session was last used, which is only shown in its owner's list of sessions. */
const excluded = 'last_used_at';

interface Sum {
  [column: string]: unknown;
  name: string;
  sum: string;
}

/** Reads all tables in a single statement. A statement for each table would dominate the time of these tests. */
async function statementOf({ db }: Database): Promise<SQL> {
  const tables = await rowsOf(
    db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
  );
  const sums = tables.map(({ name }) => {
    const row = sql.raw(`(to_jsonb(t)${name === 'sessions' ? ` - '${excluded}'` : ''})::text`);
    return sql`select ${sql.raw(`'${name}'`)} as name,
      count(*) || ':' || coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as sum from ${sql.identifier(name)} t`;
  });
  return sql.join(sums, sql` union all `);
}

const statements = new WeakMap<Database, Promise<SQL>>();

/** A checksum of all rows of each table, by table name. */
export async function checksumOf(database: Database): Promise<Record<string, string>> {
  const statement = statements.get(database) ?? statementOf(database);
  statements.set(database, statement);
  const sums = await rowsOf(database.db.execute(await statement));
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]));
}

/** With both drivers, the result is an object with the rows. */
const rowsOf = async (answer: PromiseLike<unknown>) => ((await answer) as { rows: Sum[] }).rows;

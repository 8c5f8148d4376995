import { sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/db/database.ts';

/** What reading may change: when a session was used last is for its owner's list of sessions alone. */
const excluded = 'last_used_at';

interface Row {
  [column: string]: unknown;
  name: string;
}

/** A checksum of all rows of each table, by its name. */
export async function checksumOf({ db }: Database): Promise<Record<string, unknown>> {
  const tables = await rowsOf(
    db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of tables) {
    const row = sql`(to_jsonb(t) - ${name === 'sessions' ? excluded : ''}::text)::text`;
    const [sum] = await rowsOf(
      db.execute(sql`select count(*) || ':' || coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as name
        from ${sql.identifier(name)} t`),
    );
    sums[name] = sum?.name;
  }
  return sums;
}

/** Both drivers answer with an object that has the rows. */
const rowsOf = async (answer: PromiseLike<unknown>) => ((await answer) as { rows: Row[] }).rows;

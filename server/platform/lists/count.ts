import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

/** The numbers of rows of a table that meet each of several conditions, read in one statement. */
export async function countEach<Name extends string>(
  db: Db,
  table: PgTable,
  isAmong: SQL | undefined,
  conditions: Readonly<Record<Name, SQL | undefined>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(conditions) as Name[];
  const counted = names.map((name) => {
    const condition = conditions[name];
    return [name, sql<number>`(count(*) ${condition && sql`filter (where ${condition})`})::int`] as const;
  });
  const [counts] = await db.select(Object.fromEntries(counted)).from(table).where(isAmong);
  return Object.fromEntries(names.map((name) => [name, counts?.[name] ?? 0])) as Record<Name, number>;
}

/**
 * The number of rows of a list. A page that isn't full is the last, so it shows the number without counting.
 *
 * @param found the number of rows on the page
 */
export async function totalOf(
  found: number,
  { page, size }: { page: number; size: number },
  count: () => PromiseLike<number>,
): Promise<number> {
  const isLast = found < size && (found > 0 || page === 1);
  return isLast ? (page - 1) * size + found : count();
}

import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgSelect, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

/** The words and the address of a row. */
export interface About {
  title: string;
  /** The page of the row for its learner. */
  path: string;
  /** The title of the row's course; null for none. */
  course?: string | null;
  place?: string;
  /** The IANA time zone of the row's times. */
  timezone?: string;
}

type Value<Column> = Column extends PgTable
  ? Column['$inferSelect']
  : Column extends PgColumn
    ? GetColumnData<Column>
    : Column extends SQL<infer Type>
      ? Type
      : never;

/** What `db.select` takes: columns, expressions and whole tables. */
type Columns = Readonly<Record<string, PgTable | PgColumn | SQL>>;
export type Values<Asked extends Columns> = { [Name in keyof Asked]: Value<Asked[Name]> };

interface SubjectParts<Asked extends Columns> {
  table: SubjectTable;
  /** What `about` needs. Columns of a left join are `optional`. */
  columns: Asked;
  /** Adds what the rows are about. `userId` is undefined when the rows of all learners are read. */
  join?(query: PgSelect, userId?: number | SQL): PgSelect;
  /** A condition for the rows of a learner that an index supports. Flows without a learner have none. */
  isOf?(userId: number | SQL): SQL | undefined;
  about(row: Values<Asked> & { id: number }): About;
}

/** A table of rows that something is said about. */
type SubjectTable = PgTable & { id: PgColumn };

interface Wanted<More extends Columns> {
  which: SQL | undefined;
  more: More;
  order?: readonly SQL[];
  limit: number;
  userId?: number | SQL;
}

/**
 * What the rows of a table are about, in one joined select: to-do lists, calendars, notices and operators' lists read it.
 */
export interface Subject<Row> {
  table: SubjectTable;
  isOf?(userId: number | SQL): SQL | undefined;
  about(row: Row & { id: number }): About;
  /** Reads rows with more columns; at most `limit`. */
  read<More extends Columns>(db: Db, wanted: Wanted<More>): Promise<(Row & { id: number } & Values<More>)[]>;
  /** A subquery with one value over the rows of a learner. */
  valueOf(value: SQL, which: SQL | undefined, userId: number | SQL): SQL<string>;
}

/** A column of a left join. */
export const optional = <Column extends PgColumn>(column: Column): SQL<GetColumnData<Column> | null> =>
  sql`${column}`.mapWith(column) as SQL<GetColumnData<Column> | null>;

/** Defines what the rows of a table are about. */
export function defineSubject<Asked extends Columns>({
  table,
  columns,
  join = (query) => query,
  isOf,
  about,
}: SubjectParts<Asked>): Subject<Values<Asked>> {
  return {
    table,
    ...(isOf && { isOf }),
    about,
    read: async (db, { which, more, order = [], limit, userId }) => {
      const selected = { id: table.id, ...columns, ...more };
      const query = db.select(selected).from(table).$dynamic() as unknown as PgSelect;
      return (await join(query, userId)
        .where(which)
        .orderBy(...order)
        .limit(limit)) as never;
    },
    valueOf: (value, which, userId) => {
      const query = new QueryBuilder({ casing: 'snake_case' }).select({ value }).from(table).$dynamic();
      return sql`(${join(query as unknown as PgSelect, userId).where(which)})`;
    },
  };
}

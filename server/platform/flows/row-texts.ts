import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';

/** What a flow tells operators about its rows, in addition to their state. */
export interface RowTexts {
  /** Describes rows in one line each: what they are about, and whom they concern. */
  describe(db: Db, ids: readonly number[]): PromiseLike<readonly { id: number; text: string }[]>;
  /** The lines that an operator reads before a decision, by id; a flow without this has nothing more to read. */
  content?(reading: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
}

/** What `content` needs to read rows. */
interface Reading {
  db: Db;
  /** The origin of links to files, without a trailing slash. */
  linkOrigin: string;
  now: Date;
}

/** Joins texts with commas in a query; nulls are left out. */
export const inWords = (...parts: readonly SQLWrapper[]): SQL<string> =>
  sql<string>`concat_ws(', ', ${sql.join([...parts], sql`, `)})`;

/** A time in a description. */
export const timeInWords = (column: SQLWrapper): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`;

/** The name and address of the joined account; null if none is joined. */
export const personInWords: SQL = sql`${users.name} || ' <' || ${users.email} || '>'`;

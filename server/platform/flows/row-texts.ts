import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import type { Subject } from './subject.ts';

/** What a flow tells operators about its rows, in addition to their state. */
export interface RowTexts {
  /** The parts of a row's description, such as its title and the person. They may use columns of the subject; nulls are skipped. */
  words: readonly SQLWrapper[];
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

/** A time in a description. */
export const timeInWords = (column: SQLWrapper): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`;

/** The name and address of an account; null without an account. @param id the column with the account's id */
export const personInWords = (id: PgColumn): SQL =>
  sql`(select ${users.name} || ' <' || ${users.email} || '>' from ${users} where ${users.id} = ${id})`;

/** Describes rows in one line each, by id. */
export async function describeRows<Row>(
  db: Db,
  subject: Subject<Row>,
  { words }: RowTexts,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const text = sql<string>`concat_ws(', ', ${sql.join([...words], sql`, `)})`;
  const which = inArray(subject.table.id, [...ids]);
  const rows = await subject.read(db, { which, more: { text }, limit: ids.length });
  return new Map(rows.map((row) => [row.id, row.text]));
}

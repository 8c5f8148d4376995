import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/**
 * The channel on which processes say whose notices have changed: the ids of people, with commas between them. What is
 * streamed beside notices is said as its name and its id.
 */
export const noticeChannel = 'notices';

/** Sends that on the channel. It arrives when the transaction commits, so when all can read the change. */
export const tellChanged = (people: SQL): SQL => sql`select pg_notify(${noticeChannel}, ${people})`;

/** The same for one person. */
export const tellChangedOf = (db: Db, userId: number) => db.execute(tellChanged(sql`${`${userId}`}`));

/** Says on the channel that something of a `StreamedKind` is other than it was, once the transaction commits. */
export const tellStreamed = (tx: Db, name: string, id: number) =>
  tx.execute(sql`select pg_notify(${noticeChannel}, ${`${name} ${id}`})`);

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/**
 * The channel for changes of notices: user ids separated by commas. Changes of streamed kinds are sent as name and id.
 */
export const noticeChannel = 'notices';

/**
 * Publishes a change of people's notices. The message arrives at the commit, when all processes can read the change.
 */
export const announceChange = (people: SQL): SQL => sql`select pg_notify(${noticeChannel}, ${people})`;

/** Publishes a change of a single person's notices. */
export const announceChangeOf = (db: Db, userId: number) => db.execute(announceChange(sql`${`${userId}`}`));

/** Publishes a change of a `StreamedKind` at the commit. */
export const announceStreamed = (tx: Db, name: string, id: number) =>
  tx.execute(sql`select pg_notify(${noticeChannel}, ${`${name} ${id}`})`);

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** The channel on which processes say whose notices have changed: the ids of people, with commas between them. */
export const noticeChannel = 'notices';

/** Sends that on the channel. It arrives when the transaction commits, so when all can read the change. */
export const tellChanged = (people: SQL): SQL => sql`select pg_notify(${noticeChannel}, ${people})`;

/** The same for one person. */
export const tellChangedOf = (db: Db, userId: number) => db.execute(tellChanged(sql`${`${userId}`}`));

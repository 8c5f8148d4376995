import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** On which processes tell one another whose notices are others now: the ids of people, with commas between them. */
export const noticeChannel = 'notices';

/** Tells it, once it is so for everybody: with the end of the transaction. */
export const tellChanged = (people: SQL): SQL => sql`select pg_notify(${noticeChannel}, ${people})`;

/** The same for one person. */
export const tellChangedOf = (db: Db, userId: number) => db.execute(tellChanged(sql`${`${userId}`}`));

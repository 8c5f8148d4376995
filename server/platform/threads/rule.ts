import type { SQL } from 'drizzle-orm';
import type { ThreadKind } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';

/** What a thread is about, for somebody who may read it. */
export interface ThreadSubject {
  title: string;
  /** Of the page on which it is read. */
  address: string;
}

/** A post that has come in sight. */
export interface ShownPost {
  id: number;
  /** The post that it answers. */
  parentId: number | null;
  /** The lesson that it asks about. */
  lessonItemId: number | null;
  /** Null once the account is gone, and where it is nobody's. */
  userId: number | null;
}

/** How much of what it is about somebody has learned. */
export interface ReviewStanding {
  percent: number;
  /** Whether that is enough to review it. */
  may: boolean;
}

/** What posts are that give stars: one of each person, and words only if they like. */
export interface ReviewRule {
  /** While fewer are in sight, nobody sees any but the own. */
  least: number;
  standing(db: Db, subjectId: number, userId: number): Promise<ReviewStanding>;
}

/** What people of a capability write about. */
export interface ThreadRule {
  kind: ThreadKind;
  /** How many posts stand below each other at most: 1 where answers have no answers of their own. */
  depth: number;
  /** Where posts are reviews. */
  reviews?: ReviewRule;
  /** Whether the calls of its capability alone read and write it: all others find no such thread. */
  isPrivate?: true;
  /** The subject; null where there is none that they may read. @param userId null for a visitor */
  find(db: Db, subjectId: number, userId: number | null, now: Date): Promise<ThreadSubject | null>;
  /** The subject in which people ask about a lesson; null where there is none. */
  subjectOfLesson?(db: Db, lessonItemId: number): Promise<number | null>;
  /** Whether somebody who may read it may write about it; without it learners may, and presenters may not. */
  mayWrite?(db: Db, subjectId: number, userId: number, now: Date): Promise<boolean>;
  /** The code by which who may not write is refused; without it they are told to join. */
  refusal?: string;
  /** The address at which one of its readers has it, where not all have it at the same. */
  addressFor?(db: Db, subjectId: number, userId: number): Promise<string | null>;
  /** Whether somebody teaches what it is about: they accept answers as who has asked does. */
  teaches?(db: Db, subjectId: number, userId: number): Promise<boolean>;
  /** Which of some people want to be told of answers and mentions there; without it all of them. */
  listeners?(db: Db, subjectId: number, userIds: readonly number[]): Promise<readonly number[]>;
  /** Those who are told of it though they may have written nothing: rows of a number that they have there, an account, and since when. */
  members?(db: Db, subjectId: number): SQL;
  /** Called in the transaction in which a post has come in sight for the first time. */
  shown?(tx: Db, subjectId: number, post: ShownPost, now: Date): Promise<void>;
}

/** Whether somebody may write about a subject. */
export const mayWriteIn = async (
  { find, mayWrite }: ThreadRule,
  db: Db,
  subjectId: number,
  userId: number,
  now: Date,
): Promise<boolean> =>
  (await find(db, subjectId, userId, now)) !== null && ((await mayWrite?.(db, subjectId, userId, now)) ?? true);

import type { SQL } from 'drizzle-orm';
import type { ThreadKind } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';

/** The subject of a thread, for someone who may read it. */
export interface ThreadSubject {
  title: string;
  /** The address of the thread's page. */
  address: string;
}

/** A post that has become visible. */
export interface ShownPost {
  id: number;
  /** The post that this post answers. */
  parentId: number | null;
  /** The lesson that the question is about. */
  lessonItemId: number | null;
  /** The author; null after the account was deleted, and for posts without an account. */
  userId: number | null;
}

/** How much of a subject a person has completed. */
export interface ReviewStanding {
  percent: number;
  /** Whether the completed part is enough for a review. */
  may: boolean;
}

/** The rules for posts that are reviews with stars: one for each person, with optional text. */
export interface ReviewRule {
  /** The minimum number of visible reviews; below it, people see only their own. */
  least: number;
  standing(db: Db, subjectId: number, userId: number): Promise<ReviewStanding>;
}

/** The rules of a kind of thread. */
export interface ThreadRule {
  kind: ThreadKind;
  /** The maximum nesting of posts: 1 if answers can't be answered. */
  depth: number;
  /** Present if posts are reviews. */
  reviews?: ReviewRule;
  /** Whether only operations of its capability have access: for the general operations, such threads don't exist. */
  isPrivate?: true;
  /** Finds the subject; null if it doesn't exist or the user may not read it. @param userId null for a visitor */
  find(db: Db, subjectId: number, userId: number | null, now: Date): Promise<ThreadSubject | null>;
  /** The subject for questions about a lesson; null if the lesson has no such subject. */
  subjectOfLesson?(db: Db, lessonItemId: number): Promise<number | null>;
  /** Whether a reader may write in the thread; by default learners may and presenters may not. */
  mayWrite?(db: Db, subjectId: number, userId: number, now: Date): Promise<boolean>;
  /** The code for refusing readers who may not write; by default they are asked to join. */
  refusal?: string;
  /** The address of the thread for a reader, if it depends on the reader. */
  addressFor?(db: Db, subjectId: number, userId: number): Promise<string | null>;
  /** Whether a person teaches the subject, and may therefore accept answers like the author of a question. */
  teaches?(db: Db, subjectId: number, userId: number): Promise<boolean>;
  /** The people among these who want notices about answers and mentions; all of them by default. */
  listeners?(db: Db, subjectId: number, userIds: readonly number[]): Promise<readonly number[]>;
  /**
   * Selects people who are notified although they haven't written. Each row contains a number that is unique in the
   * subject, an account, and since when the account is a member.
   */
  members?(db: Db, subjectId: number): SQL;
  /** Called in the transaction in which a post first becomes visible. */
  shown?(tx: Db, subjectId: number, post: ShownPost, now: Date): Promise<void>;
}

/** Whether a person may write about a subject. */
export const mayWriteIn = async (
  { find, mayWrite }: ThreadRule,
  db: Db,
  subjectId: number,
  userId: number,
  now: Date,
): Promise<boolean> =>
  (await find(db, subjectId, userId, now)) !== null && ((await mayWrite?.(db, subjectId, userId, now)) ?? true);

import type { ThreadKind } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';

/** What a thread is about, for somebody who may read it. */
export interface ThreadSubject {
  title: string;
  /** Of the page on which it is read. */
  address: string;
}

/** What people of a capability write about. */
export interface ThreadRule {
  kind: ThreadKind;
  /** How many posts stand below each other at most: 1 where answers have no answers of their own. */
  depth: number;
  /** Whether the calls of its capability alone read and write it: all others find no such thread. */
  isPrivate?: true;
  /** The subject; null where there is none that they may read. @param userId null for a visitor */
  find(db: Db, subjectId: number, userId: number | null, now: Date): Promise<ThreadSubject | null>;
}

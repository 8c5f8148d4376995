import type { Db } from '../db/database.ts';
import type { NoticesPart } from '../notices/kinds.ts';
import type { EndedWays } from './ended-ways.ts';

/** An account that is being deleted or whose address was confirmed. */
export interface AccountOwner {
  id: number;
  email: string;
}

/** What a capability does when an account changes. */
export interface AccountPart extends NoticesPart {
  /**
   * Frees the seats and cancels the classes of an account before its rows are deleted. It is called a second time for
   * seats taken since then, so it must be idempotent.
   */
  accountLeaves?(tx: Db, owner: AccountOwner, now: Date): Promise<void>;
  /** Does what was waiting for the account's address to be confirmed. */
  addressProven?(tx: Db, userId: number, now: Date): Promise<void>;
  /**
   * Moves a visitor's data to the first learner who signs up or signs in with that browser, or keeps it until that
   * learner agrees. If nothing is kept, the token is no longer needed.
   *
   * @returns whether any data still belongs to the visitor
   */
  visitorEnters?(tx: Db, learner: Pick<AccountOwner, 'id'>, visitorToken: string, now: Date): Promise<boolean>;
  /** Ends its ways into an account that need no password. @returns the ways that existed */
  endWaysIn?(tx: Db, userId: number, now: Date): Promise<Partial<EndedWays>>;
}

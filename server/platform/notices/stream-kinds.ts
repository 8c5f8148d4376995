import type { Db } from '../db/database.ts';

/** How something is now, for people who are told the same of it. */
export interface Telling {
  people: readonly number[];
  /** Serialised as JSON beside the id. */
  data: object;
}

/** What many look at while it changes: the streams of notices tell them how it is, without their asking. */
export interface StreamedKind {
  /** The name of the event of the stream. */
  name: string;
  /** How the one with that id is now, for those of some people who may know; nobody for one that is gone. */
  tell(db: Db, id: number, people: readonly number[], now: Date): Promise<readonly Telling[]>;
}

import type { Db } from '../db/database.ts';

/** A state and the people who may see it. */
export interface StreamUpdate {
  people: readonly number[];
  /** Sent as JSON, together with the id. */
  data: object;
}

/** Something that many people watch while it changes: the stream of notices pushes its current state to them. */
export interface StreamedKind {
  /** The event's name in the stream. */
  name: string;
  /** The current state, together with the people who may see it; empty if it no longer exists. */
  readUpdates(db: Db, id: number, people: readonly number[], now: Date): Promise<readonly StreamUpdate[]>;
}

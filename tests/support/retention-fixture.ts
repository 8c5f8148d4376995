import type { Database } from '../../server/platform/db/database.ts';

/** What rows may need, and when things are. */
export interface Keeping {
  database: Database;
  db: Database['db'];
  now: Date;
  clock: { now(): Date };
  /** Where the file store is. */
  folder: string;
  /** Two accounts; there is a course as well, with the id 1. */
  userIds: readonly [number, number];
  ago(days: number): Date;
  /** A row that is as old as that, and one that is younger by a millisecond. */
  pair<Row>(days: number, row: (time: Date, index: 0 | 1) => Row): [Row, Row];
}

/**
 * Makes, for each rule of a capability, something that has been kept for as long as the rule says, and something that is
 * kept for a moment more. It stands beside the manifest as `retention.fixture.ts`.
 */
export type RetentionFixture = (keeping: Keeping) => Promise<unknown>;

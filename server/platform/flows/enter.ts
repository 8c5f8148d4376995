import type { AnyStateMachine } from 'xstate';
import type { Db } from '../db/database.ts';
import { type StoredFlow, sendNamed } from './apply.ts';
import type { FlowRow, Sender } from './flow.ts';

/** Rolls back a transaction that would leave a row for a part that was refused. */
class Refused extends Error {}

interface Wish<Row> {
  /** The event by which they take part. */
  type: string;
  /** A learner where nothing is said here. */
  sender?: Sender;
  /** Null for a guest. */
  userId: number | null;
  now: Date;
  /** The row of their part, as it was or as it begins. */
  keepRow: (tx: Db) => Promise<Row>;
  /** Whether they have the part already. */
  isIn: (tx: Db, row: Row) => boolean | Promise<boolean>;
}

/**
 * Has a chart decide whether a person gets a part in something, such as a seat. A part that they have already stays; a
 * refusal leaves no row.
 *
 * @returns whether they have the part now
 */
export async function enter<Machine extends AnyStateMachine, Row extends FlowRow>(
  db: Db,
  flow: StoredFlow<Machine, Row>,
  { type, sender = 'learner', userId, now, keepRow, isIn }: Wish<Row>,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const row = await keepRow(tx);
      if (await isIn(tx, row)) return;
      const event = { type, at: now.getTime() };
      const { kind } = await sendNamed(tx, flow, { id: row.id, event, sender, userId, reason: '' });
      if (kind !== 'changed') throw new Refused();
    });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

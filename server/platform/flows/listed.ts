import type { AnyStateMachine } from 'xstate';
import type { Db } from '../db/database.ts';
import { type StoredFlow, sweep } from './apply.ts';
import type { FlowRow } from './flow.ts';

/** A flow as those see it who do the same with all of them, whatever its chart and rows are. */
export interface ListedFlow {
  /** The chart's id. */
  name: string;
  table: StoredFlow<AnyStateMachine, FlowRow>['table'];
  /** Stores for every row what time has brought. @returns how many have changed */
  sweep(db: Db, now: Date): Promise<number>;
}

/** A flow as it stands in the manifest of its capability. */
export const listed = <Machine extends AnyStateMachine, Row extends FlowRow>(
  flow: StoredFlow<Machine, Row>,
): ListedFlow => ({
  name: flow.machine.id,
  table: flow.table,
  sweep: (db, now) => sweep(db, flow, now),
});

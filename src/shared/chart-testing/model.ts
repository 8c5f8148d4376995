import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import { eventOf, type Sent } from './scenario.ts';

/** What a chart is walked with; the rest is read from the chart. */
export interface ChartModel {
  machine: AnyStateMachine;
  /** Each is the start of a graph of its own. */
  inputs: readonly unknown[];
  /** From outside, offered wherever the chart takes them. */
  events: readonly EventObject[];
  /** Of the ports, by the id of the invoke. */
  answers: Readonly<Record<string, readonly unknown[]>>;
  /** Beside the value, what distinguishes two states: the counters that matter. */
  distinguish(snapshot: AnyMachineSnapshot): unknown;
  /** Mutants that do the same as the chart, each with the reason. */
  equivalentMutants: Readonly<Record<string, string>>;
}

interface Parts<Machine extends AnyStateMachine> extends Partial<Pick<ChartModel, 'answers' | 'equivalentMutants'>> {
  inputs?: readonly InputFrom<Machine>[];
  events: readonly Sent<EventFromLogic<Machine>>[];
  distinguish?(snapshot: SnapshotFrom<Machine>): unknown;
}

/** The model of a chart that has one start without input, no ports, and no counters that matter, unless it says so. */
export const modelOf = <Machine extends AnyStateMachine>(machine: Machine, parts: Parts<Machine>): ChartModel => ({
  machine,
  inputs: [undefined],
  answers: {},
  distinguish: () => null,
  equivalentMutants: {},
  ...parts,
  events: parts.events.map((event) => eventOf<EventObject>(event)),
});

/** What a port rejects with. */
export const portFailure = new Error('The port failed');

import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import { eventOf, type Sent } from './scenario.ts';

/** The inputs, events and answers for exploring a chart. Everything else is read from the chart. */
export interface ChartModel {
  machine: AnyStateMachine;
  /** Each input starts its own graph. */
  inputs: readonly unknown[];
  /** External events. Tests send them wherever the chart accepts them. */
  events: readonly EventObject[];
  /** The answers of the ports, by the id of the invoke. */
  answers: Readonly<Record<string, readonly unknown[]>>;
  /** Counters that distinguish states with equal state values. */
  distinguish(snapshot: AnyMachineSnapshot): unknown;
  /** Mutants that behave like the chart, each with the reason. */
  equivalentMutants: Readonly<Record<string, string>>;
}

interface Parts<Machine extends AnyStateMachine> extends Partial<Pick<ChartModel, 'answers' | 'equivalentMutants'>> {
  inputs?: readonly InputFrom<Machine>[];
  events: readonly Sent<EventFromLogic<Machine>>[];
  distinguish?(snapshot: SnapshotFrom<Machine>): unknown;
}

/**
 * Creates a chart's model. By default it has one start without input, no ports and no distinguishing
 * counters.
 */
export const modelOf = <Machine extends AnyStateMachine>(machine: Machine, parts: Parts<Machine>): ChartModel => ({
  machine,
  inputs: [undefined],
  answers: {},
  distinguish: () => null,
  equivalentMutants: {},
  ...parts,
  events: parts.events.map((event) => eventOf<EventObject>(event)),
});

/** The error with which ports reject. */
export const portFailure = new Error('The port failed');

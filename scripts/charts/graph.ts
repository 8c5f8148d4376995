import { getAdjacencyMap } from '@xstate/graph';
import { type AnyMachineSnapshot, type AnyStateNode, type EventObject, initialTransition, transition } from 'xstate';
import { type ChartModel, portFailure } from '../../src/shared/chart-testing/model.ts';

export interface Step {
  event: EventObject;
  /** The state after the step. */
  expected: AnyMachineSnapshot;
}

export interface Path {
  input: unknown;
  initial: AnyMachineSnapshot;
  steps: readonly Step[];
}

const nodesOf = (snapshot: AnyMachineSnapshot): AnyStateNode[] => snapshot._nodes;

/** All events that can occur in the state: external events, answers of its ports, and delays. */
export function possibleEvents({ answers, events }: ChartModel, snapshot: AnyMachineSnapshot): EventObject[] {
  const ofPorts = Object.keys(snapshot.children as object).flatMap((id): EventObject[] => [
    ...(answers[id] ?? [undefined]).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
    { type: `xstate.error.actor.${id}`, error: portFailure, actorId: id } as EventObject,
  ]);
  const ofDelays = nodesOf(snapshot)
    .flatMap((node) => node.after)
    .map(({ eventType }): EventObject => ({ type: String(eventType) }));
  return [...events, ...ofPorts, ...ofDelays];
}

/** The key of a state in the graph. */
export const keyOf = ({ distinguish }: ChartModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, distinguish(snapshot)]);

type Graph = Record<
  string,
  { state: AnyMachineSnapshot; transitions: Record<string, { event: EventObject; state: AnyMachineSnapshot }> }
>;

const graphs = new WeakMap<ChartModel, Map<unknown, Graph>>();

/** The cached graph of each start: each state with the result of each event that it accepts. */
export function graphOf(model: ChartModel, input: unknown): Graph {
  const known = graphs.get(model) ?? new Map<unknown, Graph>();
  graphs.set(model, known);
  const options = {
    input,
    events: (snapshot: AnyMachineSnapshot) =>
      possibleEvents(model, snapshot).filter(
        (event) => (model.machine.getTransitionData(snapshot, event)?.length ?? 0) > 0,
      ),
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(model, snapshot),
    limit: 10_000,
  };
  const graph = known.get(input) ?? (getAdjacencyMap(model.machine, options as never) as unknown as Graph);
  known.set(input, graph);
  return graph;
}

/** All states in the graphs of all starts. */
export const statesOf = (model: ChartModel): AnyMachineSnapshot[] =>
  model.inputs.flatMap((input) => Object.values(graphOf(model, input)).map(({ state }) => state));

function pathOf({ machine }: ChartModel, input: unknown, events: readonly EventObject[]): Path {
  const [initial] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
  let expected = initial;
  const steps = events.map((event): Step => {
    [expected] = transition(machine, expected as never, event as never) as [AnyMachineSnapshot, unknown];
    return { event, expected };
  });
  return { input, initial, steps };
}

/** A shortest path to each reachable state. */
export const pathsToStates = (model: ChartModel): Path[] =>
  model.inputs.flatMap((input) => {
    const graph = graphOf(model, input);
    const [first = ''] = Object.keys(graph);
    const known = new Map<string, readonly EventObject[]>([[first, []]]);
    for (const [key, before] of known) {
      for (const { event, state } of Object.values(graph[key]?.transitions ?? {})) {
        const next = keyOf(model, state);
        if (!known.has(next)) known.set(next, [...before, event]);
      }
    }
    return [...known.values()].map((events) => pathOf(model, input, events));
  });

export const lastOf = (path: Path): AnyMachineSnapshot => path.steps.at(-1)?.expected ?? path.initial;

/**
 * States that can't be left although they aren't final, and states that wait for something that never
 * happens.
 */
export const deadEndsOf = (model: ChartModel): string[] =>
  model.inputs.flatMap((input) =>
    Object.entries(graphOf(model, input))
      .filter(([, { state, transitions }]) => {
        if (state.status === 'done') return false;
        const others = Object.values(transitions).filter(
          (next) => JSON.stringify(next.state.value) !== JSON.stringify(state.value),
        );
        const byItself = others.filter(
          ({ event, state: next }) => event.type.startsWith('xstate.') && !next.hasTag('busy'),
        );
        return (state.hasTag('busy') ? byItself : others).length === 0;
      })
      .map(([key]) => key),
  );

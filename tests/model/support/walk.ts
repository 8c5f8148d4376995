import { getAdjacencyMap } from '@xstate/graph';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  getInitialMicrosteps,
  getMicrosteps,
  initialTransition,
  transition,
} from 'xstate';

/** What a walk may send and what the ports may answer; the rest is read from the chart. */
export interface Walk {
  machine: AnyStateMachine;
  /** Each is the start of a walk of its own. */
  inputs: readonly unknown[];
  /** Events from outside, offered wherever the chart accepts them. */
  external: readonly EventObject[];
  /** Answers by the id of the invoke. */
  answers: Readonly<Record<string, readonly unknown[]>>;
  /** What tells states apart beside the value: the counters that matter. */
  distinguish: (snapshot: AnyMachineSnapshot) => unknown;
}

export interface Step {
  event: EventObject;
  /** The state that the chart is in afterwards. */
  expected: AnyMachineSnapshot;
}

export interface Path {
  input: unknown;
  initial: AnyMachineSnapshot;
  steps: readonly Step[];
}

export const portFailure = new Error('The port failed');

/** The events that the state accepts: from outside, from its invoked ports, and from its delays. */
export function acceptedEvents(walk: Walk, snapshot: AnyMachineSnapshot): EventObject[] {
  const answers = Object.keys(snapshot.children).flatMap((id): EventObject[] => [
    ...(walk.answers[id] ?? [undefined]).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
    { type: `xstate.error.actor.${id}`, error: portFailure, actorId: id } as EventObject,
  ]);
  const delays = nodesOf(snapshot)
    .flatMap((node) => node.after)
    .map(({ eventType }): EventObject => ({ type: eventType }));
  return [...walk.external, ...answers, ...delays].filter(
    (event) => (walk.machine.getTransitionData(snapshot, event)?.length ?? 0) > 0,
  );
}

const nodesOf = (snapshot: AnyMachineSnapshot): AnyStateNode[] => snapshot._nodes;

/** What a state of the graph is called. */
export const keyOf = (walk: Walk, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, walk.distinguish(snapshot)]);

const optionsOf = (walk: Walk, input: unknown) => ({
  input,
  events: (snapshot: AnyMachineSnapshot) => acceptedEvents(walk, snapshot),
  serializeState: (snapshot: AnyMachineSnapshot) => keyOf(walk, snapshot),
  limit: 10_000,
});

/** The path of the given events, with the states that the pure chart goes through. */
export function pathOf(walk: Walk, input: unknown, events: readonly EventObject[]): Path {
  const [initial] = initialTransition(walk.machine, input as never) as [AnyMachineSnapshot, unknown];
  let expected = initial;
  const steps = events.map((event): Step => {
    [expected] = transition(walk.machine, expected as never, event as never) as [AnyMachineSnapshot, unknown];
    return { event, expected };
  });
  return { input, initial, steps };
}

/** A shortest path to each state that can be reached from the start. */
function shortestPaths(walk: Walk, input: unknown): Map<string, Path> {
  const graph = adjacencyOf(walk, input);
  const [first = ''] = Object.keys(graph);
  const events = new Map<string, readonly EventObject[]>([[first, []]]);
  for (const [key, before] of events) {
    for (const { event, state } of Object.values(graph[key]?.transitions ?? {})) {
      const next = keyOf(walk, state);
      if (!events.has(next)) events.set(next, [...before, event]);
    }
  }
  return new Map([...events].map(([key, list]) => [key, pathOf(walk, input, list)]));
}

/** A shortest path to each state that can be reached. */
export const pathsToStates = (walk: Walk): Path[] =>
  walk.inputs.flatMap((input) => [...shortestPaths(walk, input).values()]);

/** Every edge of the graph once: a shortest path to its source, then the edge. */
export const pathsToEdges = (walk: Walk): Path[] =>
  walk.inputs.flatMap((input) => {
    const heads = shortestPaths(walk, input);
    return Object.entries(adjacencyOf(walk, input)).flatMap(([key, { transitions }]) => {
      const head = heads.get(key);
      if (head === undefined) throw new Error(`No path to ${key}`);
      return Object.values(transitions).map(({ event }) => followed(walk, head, event));
    });
  });

/** How many edges the graph has. */
export const edgeCount = (walk: Walk): number =>
  walk.inputs
    .flatMap((input) => Object.values(adjacencyOf(walk, input)))
    .reduce((count, { transitions }) => count + Object.keys(transitions).length, 0);

/**
 * What the guards of a state refuse: a shortest path to the state, then an event that one of its transitions waits for
 * and that changes nothing. Once for each event and value of the chart.
 */
export function pathsToRefusals(walk: Walk): Path[] {
  const refusals = new Map<string, Path>();
  for (const head of pathsToStates(walk)) {
    const state = lastOf(head);
    const known = new Set(nodesOf(state).flatMap((node) => node.ownEvents));
    for (const event of walk.external) {
      if (!known.has(event.type) || (walk.machine.getTransitionData(state, event)?.length ?? 0) > 0) continue;
      const key = JSON.stringify([state.value, event]);
      if (!refusals.has(key)) refusals.set(key, followed(walk, head, event));
    }
  }
  return [...refusals.values()];
}

/** The path and one event more. */
function followed(walk: Walk, head: Path, event: EventObject): Path {
  const [expected] = transition(walk.machine, lastOf(head) as never, event as never) as [AnyMachineSnapshot, unknown];
  return { ...head, steps: [...head.steps, { event, expected }] };
}

/** The ids of all states that the path goes through, those that are left at once included. */
function statesAlong(walk: Walk, { input, initial, steps }: Path): string[] {
  const before = [initial, ...steps.map(({ expected }) => expected)];
  const microsteps = steps.flatMap(({ event }, index) =>
    getMicrosteps(walk.machine, before[index] as never, event as never).map(([snapshot]) => snapshot),
  );
  const first = getInitialMicrosteps(walk.machine, input as never).map(([snapshot]) => snapshot);
  return [...first, ...microsteps].flatMap((snapshot) => nodesOf(snapshot as AnyMachineSnapshot).map(({ id }) => id));
}

/** A shortest path to each value that the chart can have, whatever its counters are, and through each other state. */
export function pathsToValues(walk: Walk): Path[] {
  const shortest = new Map<string, Path>();
  for (const path of pathsToStates(walk)) {
    const value = JSON.stringify(lastOf(path).value);
    const known = shortest.get(value);
    if (known === undefined || path.steps.length < known.steps.length) shortest.set(value, path);
  }
  const paths = [...shortest.values()];
  const reached = new Set(paths.flatMap((path) => statesAlong(walk, path)));
  for (const path of pathsToEdges(walk).sort((one, other) => one.steps.length - other.steps.length)) {
    const states = statesAlong(walk, path);
    if (states.every((id) => reached.has(id))) continue;
    for (const id of states) reached.add(id);
    paths.push(path);
  }
  return paths;
}

export const lastOf = (path: Path): AnyMachineSnapshot => path.steps.at(-1)?.expected ?? path.initial;

type Adjacency = Record<
  string,
  { state: AnyMachineSnapshot; transitions: Record<string, { event: EventObject; state: AnyMachineSnapshot }> }
>;

const graphs = new WeakMap<Walk, Map<unknown, Adjacency>>();

/** The graph of one start, worked out once: each state with what each accepted event leads to. */
export function adjacencyOf(walk: Walk, input: unknown): Adjacency {
  const known = graphs.get(walk) ?? new Map<unknown, Adjacency>();
  graphs.set(walk, known);
  const graph =
    known.get(input) ?? (getAdjacencyMap(walk.machine, optionsOf(walk, input) as never) as unknown as Adjacency);
  known.set(input, graph);
  return graph;
}

/** The states from which nothing leads on, though they are no ends, and those that wait for something that never comes. */
export const deadEndsOf = (walk: Walk): string[] =>
  walk.inputs.flatMap((input) =>
    Object.entries(adjacencyOf(walk, input))
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

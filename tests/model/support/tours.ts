import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  and,
  type EventObject,
  getMicrosteps,
  initialTransition,
  transition,
} from 'xstate';
import { keyOfTransition, transitionsOf } from '../../../src/shared/inspection/chart-structure.ts';
import { type Guard, telling } from '../../../src/shared/inspection/observed-guards.ts';
import { statesOf } from '../../../src/shared/inspection/recorder.ts';
import { adjacencyOf, keyOf, type Path, type Step, type Walk } from './walk.ts';

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((inner) => nodesIn(inner as AnyStateNode)),
];

const always: Guard = () => true;

/** A copy of the chart that tells which transitions are tried, and whether they can be taken. */
function watched(machine: AnyStateMachine, tell: (key: string, holds: boolean) => void): AnyStateMachine {
  const copy = machine.provide({});
  const nodes = nodesIn(copy.root as AnyStateNode);
  for (const one of nodes.flatMap((node) => transitionsOf(node).flatMap(([, transitions]) => transitions))) {
    const key = keyOfTransition(one);
    const guard = one.guard === undefined ? always : (and([one.guard as never]) as unknown as Guard);
    const observed = telling(guard, (holds) => {
      tell(key, holds);
      return holds;
    });
    Object.assign(one, { guard: observed });
  }
  return copy;
}

interface Edge {
  event: EventObject;
  from: string;
  to: string;
  /** Which transitions are tried, and whether they can be taken. */
  outcomes: readonly string[];
}

/** Whether the event can be brought about in the state. */
type IsPossible = (event: EventObject, state: AnyMachineSnapshot) => boolean;

type Edges = ReadonlyMap<string, readonly Edge[]>;

/** The graph of a walk, and what a step through it brings. */
function travelled(walk: Walk, isPossible: IsPossible) {
  // Of a guard that is asked twice the last answer counts: a chart begins by asking before it has its context.
  const told = new Map<string, boolean>();
  const machine = watched(walk.machine, (key, holds) => told.set(key, holds));
  const outcomes = () => [...told].map(([key, holds]) => `${key} ${holds}`);
  /** The ids of all states that the chart is in on the way, those included that it leaves at once. */
  const statesFrom = (snapshot: AnyMachineSnapshot, event: EventObject) => {
    const further = getMicrosteps(machine, snapshot as never, event as never).map(([one]) => one as AnyMachineSnapshot);
    return new Set([snapshot, ...further].flatMap(statesOf));
  };
  const stepOf = (snapshot: AnyMachineSnapshot, event: EventObject): [Step, readonly string[]] => {
    const states = statesFrom(snapshot, event);
    told.clear();
    const [expected] = transition(machine, snapshot as never, event as never) as [AnyMachineSnapshot, unknown];
    // XState begins an actor of its own for each step, which asks the guards of the beginning.
    return [{ event, expected }, outcomes().filter((outcome) => states.has(outcome.split(' · ')[0] ?? ''))];
  };
  return {
    stepOf,
    startOf: (input: unknown): [AnyMachineSnapshot, readonly string[]] => {
      told.clear();
      const [initial] = initialTransition(machine, input as never) as [AnyMachineSnapshot, unknown];
      return [initial, outcomes()];
    },
    edgesOf: (input: unknown): Edges =>
      new Map(
        Object.entries(adjacencyOf({ ...walk, machine }, input)).map(([from, { state, transitions }]) => [
          from,
          Object.values(transitions).flatMap(({ event }) => {
            if (!isPossible(event, state)) return [];
            const [{ expected }, brought] = stepOf(state, event);
            return [{ event, from, to: keyOf(walk, expected), outcomes: brought }];
          }),
        ]),
      ),
  };
}

/** The port that has answered by the event, as it runs in the state. */
function portOf({ type }: EventObject, { children }: AnyMachineSnapshot): object | undefined {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return id === undefined ? undefined : children[id];
}

/** A shortest way whose last edge brings something that is wanted: of those the one that brings most. */
function wayToNew(edges: Edges, from: string, gainOf: (edge: Edge) => number): readonly Edge[] | null {
  let ways = new Map<string, readonly Edge[]>([[from, []]]);
  const known = new Set([from]);
  while (ways.size > 0) {
    const further = [...ways].flatMap(([key, way]) => (edges.get(key) ?? []).map((edge) => [...way, edge]));
    const gains = further.map((way) => gainOf(way.at(-1) as Edge));
    const most = Math.max(0, ...gains);
    if (most > 0) return further[gains.indexOf(most)] ?? null;
    ways = new Map();
    for (const way of further) {
      const { to } = way.at(-1) as Edge;
      if (!known.has(to)) ways.set(to, way);
      known.add(to);
    }
  }
  return null;
}

export interface Tour extends Path {
  /** Its place among the tours of its walk, from 1 on. */
  number: number;
}

/**
 * Few long paths that together take every transition, and see every guard hold and not hold, for a browser, where a
 * beginning costs more than a step: from each start on to what is new and nearest, until there is nothing new.
 */
export function toursOver(walk: Walk, isPossible: IsPossible = () => true): Tour[] {
  const { edgesOf, stepOf, startOf } = travelled(walk, isPossible);
  const known = new Set<string>();
  const spent = new Set<Edge>();
  const learn = (outcomes: readonly string[]): void => {
    for (const outcome of outcomes) known.add(outcome);
  };

  const tourFrom = (input: unknown, edges: Edges): Path => {
    const [initial, begun] = startOf(input);
    learn(begun);
    const steps: Step[] = [];
    /** A port that has answered is silent from then on, though the graph does not know it. */
    const silent = new WeakSet<object>();
    let now = initial;
    const isSilent = ({ event }: Edge) => silent.has(portOf(event, now) ?? {});
    const gainOf = (edge: Edge) =>
      spent.has(edge) || isSilent(edge) ? 0 : edge.outcomes.filter((outcome) => !known.has(outcome)).length;
    let way = wayToNew(edges, keyOf(walk, now), gainOf);
    while (way !== null) {
      const before = known.size;
      for (const edge of way) {
        // What the graph holds to be one state may differ in what follows from it.
        if (edge.from !== keyOf(walk, now)) break;
        const port = portOf(edge.event, now);
        const [step, outcomes] = stepOf(now, edge.event);
        if (port !== undefined) silent.add(port);
        steps.push(step);
        now = step.expected;
        learn(outcomes);
      }
      if (known.size === before) spent.add(way.at(-1) as Edge);
      way = wayToNew(edges, keyOf(walk, now), gainOf);
    }
    return { input, initial, steps };
  };

  const tours = walk.inputs.flatMap((input) => {
    const edges = edgesOf(input);
    const paths: Path[] = [];
    for (let before = -1; before < known.size; ) {
      before = known.size;
      paths.push(tourFrom(input, edges));
    }
    return paths.slice(0, -1);
  });
  return tours.map((path, index) => ({ ...path, number: index + 1 }));
}

/** What the test of a tour is called. */
export const nameOfTour = ({ machine }: Walk, { number, steps }: Tour): string =>
  `${machine.id}: tour ${number}, ${steps.length} events`;

import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { graphOf, keyOf, type Path, type Step } from '../../../scripts/charts/graph.ts';
import type { ChartModel } from '../../../src/shared/chart-testing/model.ts';
import { type Explored, explorationOf } from './exploration.ts';

interface Edge {
  event: EventObject;
  from: string;
  to: string;
  /** The transitions tried for an event, each with whether it was taken. */
  outcomes: readonly string[];
}

/** Whether the event is possible in the state. */
type IsPossible = (event: EventObject, state: AnyMachineSnapshot) => boolean;

type Edges = ReadonlyMap<string, readonly Edge[]>;

const outcomesOf = ({ tried }: Explored) => tried.map(([key, , holds]) => `${key} ${holds}`);

/** The running port whose answer is the event. */
function portOf({ type }: EventObject, { children }: AnyMachineSnapshot): object | undefined {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return id === undefined ? undefined : children[id];
}

/** The shortest path whose last edge adds coverage. If there are several, the path that adds most. */
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
  /** The number of the tour among the tours of its model, from 1. */
  number: number;
}

/**
 * A few long paths that together take every transition, with every guard both true and false. They are made for a
 * browser, where starting costs more than a step. From each start, a path continues to the nearest new transition until
 * no new transition is left.
 */
export function toursOver(wanted: ChartModel, isPossible: IsPossible = () => true): Tour[] {
  const { model, begin, step } = explorationOf(wanted);
  const known = new Set<string>();
  const spent = new Set<Edge>();
  const learn = (outcomes: readonly string[]): void => {
    for (const outcome of outcomes) known.add(outcome);
  };

  const edgesOf = (input: unknown): Edges =>
    new Map(
      Object.entries(graphOf(model, input)).map(([from, { state, transitions }]) => [
        from,
        Object.values(transitions).flatMap(({ event }) => {
          if (!isPossible(event, state)) return [];
          const explored = step(state, event);
          return [{ event, from, to: keyOf(model, explored.next), outcomes: outcomesOf(explored) }];
        }),
      ]),
    );

  const tourFrom = (input: unknown, edges: Edges): Path => {
    const begun = begin(input);
    learn(outcomesOf(begun));
    const steps: Step[] = [];
    /** A port that has answered stays silent, but the graph offers its answer again. */
    const silent = new WeakSet<object>();
    let now = begun.next;
    const isSilent = ({ event }: Edge) => silent.has(portOf(event, now) ?? {});
    const gainOf = (edge: Edge) =>
      spent.has(edge) || isSilent(edge) ? 0 : edge.outcomes.filter((outcome) => !known.has(outcome)).length;
    let way = wayToNew(edges, keyOf(model, now), gainOf);
    while (way !== null) {
      const before = known.size;
      for (const edge of way) {
        // States that are equal in the graph may have different successors.
        if (edge.from !== keyOf(model, now)) break;
        const port = portOf(edge.event, now);
        const explored = step(now, edge.event);
        if (port !== undefined) silent.add(port);
        now = explored.next;
        steps.push({ event: edge.event, expected: now });
        learn(outcomesOf(explored));
      }
      if (known.size === before) spent.add(way.at(-1) as Edge);
      way = wayToNew(edges, keyOf(model, now), gainOf);
    }
    return { input, initial: begun.next, steps };
  };

  const tours = model.inputs.flatMap((input) => {
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

/** The title of a tour's test. */
export const nameOfTour = ({ machine }: ChartModel, { number, steps }: Tour): string =>
  `${machine.id}: tour ${number}, ${steps.length} events`;

import type { AnyMachineSnapshot, AnyTransitionDefinition, EventObject } from 'xstate';
import { keyOfTransition } from '../../../src/inspection/chart-structure.ts';
import { statesOf } from '../../../src/inspection/recorder.ts';
import { adjacencyOf, keyOf, type Path, pathOf, type Walk } from './walk.ts';

interface Edge {
  event: EventObject;
  /** The key of the state that it leads to. */
  next: string;
  /** What is new by it: the transitions that are taken, and the states that are entered. */
  goal: string;
}

function edgesOf(walk: Walk, input: unknown): Map<string, Edge[]> {
  const goalOf = (state: AnyMachineSnapshot, event: EventObject, next: AnyMachineSnapshot) => {
    const taken = walk.machine.getTransitionData(state, event) as AnyTransitionDefinition[];
    const before = new Set(statesOf(state));
    return JSON.stringify([taken.map(keyOfTransition), statesOf(next).filter((id) => !before.has(id))]);
  };
  return new Map(
    Object.entries(adjacencyOf(walk, input)).map(([key, { state, transitions }]) => [
      key,
      Object.values(transitions).map(({ event, state: next }) => ({
        event,
        next: keyOf(walk, next),
        goal: goalOf(state, event, next),
      })),
    ]),
  );
}

/** A shortest way whose last edge is new. */
function wayToNew(edges: Map<string, Edge[]>, from: string, known: ReadonlySet<string>): Edge[] | null {
  const ways = new Map<string, Edge[]>([[from, []]]);
  for (const [key, way] of ways)
    for (const edge of edges.get(key) ?? []) {
      if (!known.has(edge.goal)) return [...way, edge];
      if (!ways.has(edge.next)) ways.set(edge.next, [...way, edge]);
    }
  return null;
}

/** As far as something new can be reached; marks as known what it comes by. */
function tourFrom(edges: Map<string, Edge[]>, first: string, known: Set<string>): EventObject[] {
  const tour: EventObject[] = [];
  let way = wayToNew(edges, first, known);
  while (way !== null) {
    for (const { event, goal } of way) {
      tour.push(event);
      known.add(goal);
    }
    way = wayToNew(edges, way.at(-1)?.next ?? first, known);
  }
  return tour;
}

/**
 * Few long paths that take every transition in all the ways that it can end, where a beginning costs more than a step:
 * from each start on to what is new and nearest, until there is nothing new.
 */
export function toursOver(walk: Walk): Path[] {
  const known = new Set<string>();
  return walk.inputs.flatMap((input) => {
    const edges = edgesOf(walk, input);
    const [first = ''] = edges.keys();
    const tours: Path[] = [];
    for (let tour = tourFrom(edges, first, known); tour.length > 0; tour = tourFrom(edges, first, known))
      tours.push(pathOf(walk, input, tour));
    return tours;
  });
}

/** What the test of a tour is called. */
export const nameOfTour = (walk: Walk, { input, steps }: Path): string =>
  `${walk.machine.id} from ${walk.inputs.indexOf(input)} through ${steps.length} events`;

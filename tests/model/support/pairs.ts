import { type ChartState, withInner } from '../../../src/shared/inspection/chart-structure.ts';

export const pairOf = (first: string, second: string): string => `${first} → ${second}`;

/** Whether the state is in the way from the other one to the root, or that one itself. */
const isAround = (state: ChartState, inner: ChartState) => state.id === inner.id || inner.id.startsWith(`${state.id}.`);

/** The states that are entered with this one when nothing else is said. */
function enteredWith(state: ChartState): ChartState[] {
  const begun = state.type === 'parallel' ? state.states : state.states.filter(({ id }) => id === state.initial);
  return [state, ...begun.flatMap(enteredWith)];
}

/**
 * The pairs of transitions of which the second can follow the first as far as the states say: its source may be active
 * after it. Guards, and where the other regions are, are left out, so that some of them are not possible.
 */
export function possiblePairs(root: ChartState): string[] {
  const states = withInner(root);
  const byId = new Map(states.map((state) => [state.id, state]));
  const innermostAround = (one: ChartState, other: ChartState) =>
    states.findLast((state) => isAround(state, one) && isAround(state, other));
  const canBeActive = (state: ChartState, entered: ChartState) =>
    isAround(state, entered) ||
    (isAround(entered, state)
      ? enteredWith(entered).includes(state)
      : innermostAround(state, entered)?.type === 'parallel');
  const all = states.flatMap((state) => state.transitions);
  return all.flatMap((first) => {
    const entered = first.targets.flatMap((id) => byId.get(id) ?? []);
    const source = byId.get(first.source);
    const mayFollow = (state: ChartState) =>
      entered.length > 0
        ? entered.every((one) => canBeActive(state, one))
        : source !== undefined && (canBeActive(state, source) || isAround(source, state));
    return all
      .filter((second) => {
        const from = byId.get(second.source);
        return from !== undefined && mayFollow(from);
      })
      .map((second) => pairOf(first.key, second.key));
  });
}

import fc from 'fast-check';
import type { AnyStateNode } from 'xstate';
import { keyOfTransition, structureOf, withInner } from '../../../src/inspection/chart-structure.ts';
import { keepsPromises } from './random-promises.ts';
import { adjacencyOf, deadEndsOf, type Walk } from './walk.ts';

/** The states that the graph rests in, and the transitions that its events take. */
function reachedBy(walk: Walk): Set<string> {
  const nodes = walk.inputs.flatMap((input) => Object.values(adjacencyOf(walk, input)));
  return new Set(
    nodes.flatMap(({ state, transitions }) => [
      ...(state._nodes as AnyStateNode[]).map(({ id }) => id),
      ...Object.values(transitions).flatMap(({ event }) =>
        (walk.machine.getTransitionData(state, event) ?? []).map(keyOfTransition),
      ),
    ]),
  );
}

/** What a chart has that is never reached; states that are left at once, and what leads out of them, left aside. */
function unreached(walk: Walk): string[] {
  const reached = reachedBy(walk);
  return withInner(structureOf(walk.machine).root)
    .filter(({ transitions }) => transitions.every(({ cause }) => cause !== 'always'))
    .flatMap(({ id, transitions }) => [
      id,
      ...transitions.filter(({ cause }) => cause !== 'event').map(({ key }) => key),
    ])
    .filter((key) => !reached.has(key));
}

const firstOf = (error: unknown): string => String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

/** The first thing that the proofs of the charts find wrong with this one; null where they find nothing. */
export function faultFound(walk: Walk, options: { seed: number; numRuns: number }): string | null {
  try {
    const { failed, errorInstance } = fc.check(keepsPromises(walk), { ...options, endOnFailure: true });
    if (failed) return firstOf(errorInstance);
    const [end] = deadEndsOf(walk);
    if (end !== undefined) return `dead end: ${end}`;
    const [missed] = unreached(walk);
    return missed === undefined ? null : `never reached: ${missed}`;
  } catch (error) {
    return firstOf(error);
  }
}

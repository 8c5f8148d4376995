import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which everybody else in the process has a turn. */
export const longestPiece = 5;

/**
 * For work that takes long. It goes on in steps that are short by themselves and awaits this between any two of them:
 * once they have lasted for a piece, what waits meanwhile (requests, timers, answers of databases) is done first.
 *
 * @param now milliseconds on a clock that never goes back
 * @param turn ends once everything else has had its turn
 */
export function inPieces(
  now: () => number = () => performance.now(),
  turn: () => Promise<unknown> = () => nextTurn(),
): () => Promise<void> {
  let begun = now();
  return async () => {
    if (now() - begun < longestPiece) return;
    await turn();
    begun = now();
  };
}

/** Does something with each of a long list, in pieces. */
export async function eachInPieces<Value>(
  values: Iterable<Value>,
  step: (value: Value) => void,
  pause = inPieces(),
): Promise<void> {
  for (const value of values) {
    await pause();
    step(value);
  }
}

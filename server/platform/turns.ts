import { setImmediate as nextTurn } from 'node:timers/promises';

/** The maximum time of one turn of the event loop, in milliseconds, before other work in the process continues. */
export const maxTurn = 5;

/**
 * Splits long work into short steps: await the returned function between any two steps. When the steps have taken a
 * whole turn, it yields to waiting work, such as requests, timers and results of the database.
 * @param now milliseconds of a monotonic clock
 * @param turn resolves after other work had a turn
 */
export function inTurns(
  now: () => number = () => performance.now(),
  turn: () => Promise<unknown> = () => nextTurn(),
): () => Promise<void> {
  let begun = now();
  return async () => {
    if (now() - begun < maxTurn) return;
    await turn();
    begun = now();
  };
}

/** Calls the function for each item of a long list, in turns. */
export async function eachInTurns<Value>(
  values: Iterable<Value>,
  step: (value: Value) => void,
  pause = inTurns(),
): Promise<void> {
  for (const value of values) {
    await pause();
    step(value);
  }
}

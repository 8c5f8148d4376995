import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that one turn of the event loop may take: then everybody else in the process has theirs. */
export const maxTurn = 5;

/**
 * For work that takes long. It is divided into parts that are short by themselves and awaits this between any two of them:
 * once they have lasted for a turn, what waits meanwhile (requests, timers, answers of databases) is done first.
 *
 * @param now milliseconds on a clock that never goes back
 * @param turn ends once everything else has had its turn
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

/** Does something with each of a long list, in turns. */
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

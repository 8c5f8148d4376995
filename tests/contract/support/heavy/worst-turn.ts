import { processorTimeOfMain } from '../../../../server/platform/process/processor-time.ts';

/**
 * The resolution of a thread's processor time in milliseconds. Some kernels count in ticks. Turns that differ by less
 * are treated as equal.
 */
export function clockStep(): number {
  const steps: number[] = [];
  for (let last = processorTimeOfMain(); steps.length < 9; ) {
    const now = processorTimeOfMain();
    if (now > last) steps.push(now - last);
    last = now;
  }
  return steps.toSorted((one, other) => one - other)[4] ?? 0;
}

/**
 * The time for which a piece of work blocks all other work: its longest turn of the event loop, in milliseconds of
 * processor time.
 */
export async function worstTurn<Result>(work: () => Promise<Result>): Promise<{ result: Result; turn: number }> {
  let longest = 0;
  let isDone = false;
  let last = processorTimeOfMain();
  const look = () => {
    const now = processorTimeOfMain();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  const result = await work().finally(() => {
    isDone = true;
  });
  await new Promise(setImmediate);
  return { result, turn: longest };
}

import { processorTimeOfMain } from '../../../../server/platform/process/processor-time.ts';

/**
 * The step in which the processor time of a thread grows while it works, in milliseconds: some kernels count it by ticks.
 * Turns that differ by less are the same.
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
 * What a piece of work does to everybody else: the milliseconds of processor time of the longest turn that the event loop
 * takes while it lasts.
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

import { processorTimeOfMain } from '../../../../server/platform/process/processor-time.ts';

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

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after a large job until garbage is collected, because several jobs often follow each other. */
const quietTime = 10_000;

let timer: NodeJS.Timeout | undefined;
let running = 0;
let isSpare = false;

/**
 * Collects garbage after large jobs. An idle server would otherwise hold twice its memory for hours, because the engine
 * only collects on new allocations. Collecting during a job, while its data is alive, would take twice as long.
 *
 * @returns a function to call when the job is done, with whether it was large
 */
export function collectAfter(collect: () => void = collectGarbage): (isLarge: boolean) => void {
  running += 1;
  clearTimeout(timer);
  return (isLarge) => {
    running -= 1;
    isSpare ||= isLarge;
    if (running > 0 || !isSpare) return;
    timer = setTimeout(() => {
      isSpare = false;
      collect();
    }, quietTime).unref();
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after a large job until what it has left is collected: more of them often come one after the other. */
const quietTime = 10_000;

let timer: NodeJS.Timeout | undefined;
let running = 0;
let isSpare = false;

/**
 * Collects the garbage of large jobs once no job runs. A server that does little afterwards would hold twice its memory
 * for hours, since the engine collects only when more is asked for. While a job runs, with all that it holds, to
 * collect would take twice as long.
 *
 * @returns to be called when the job is done, with whether it was a large one
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

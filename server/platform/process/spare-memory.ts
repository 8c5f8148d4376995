import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after a large job until what it has left is collected: more of them often come one after the other. */
const quietTime = 10_000;

let timer: NodeJS.Timeout | undefined;

/**
 * Has what a large job leaves collected once it is quiet. A server that does little afterwards would keep twice its
 * memory for hours, since the engine collects when more is asked for.
 */
export function collectLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }, quietTime);
  timer.unref();
}

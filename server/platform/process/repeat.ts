/**
 * Does something at once, and again and again; never while it is still being done.
 *
 * @param pause milliseconds from the end of one time to the next
 * @param onFailure what to do with an error; the next time comes all the same
 * @returns stops it, and waits for what is being done
 */
export function repeat(
  task: () => Promise<unknown>,
  pause: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await task().catch(onFailure);
    if (!isStopped) timer = setTimeout(start, pause);
  };
  let running = Promise.resolve();
  const start = () => {
    running = run();
  };
  start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}

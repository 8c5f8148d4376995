/**
 * Runs a task immediately and then repeatedly, without overlaps.
 *
 * @param pause milliseconds from the end of one run to the next
 * @param onFailure handles an error; the task is repeated anyway
 * @returns a function that stops the repetition and waits for the current run
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

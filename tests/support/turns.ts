/** The number of turns of the event loop that other work gets during a piece of work. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work().finally(() => {
    isDone = true;
  });
  return turns;
}

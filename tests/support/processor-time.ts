/** Milliseconds of the processor, in the quickest of several runs: other work on the machine is not counted. */
export function processorTime(work: () => void, runs = 5): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/**
 * How many times as long eight times the letters take: 8 where the time is proportional to them, 64 where it grows with
 * their square.
 */
export function growth(work: (text: string) => void, textOf: (letters: number) => string, letters = 2000): number {
  const [short, long] = [textOf(letters), textOf(8 * letters)];
  // What takes no time at all is measured many times over.
  const repeated = (text: string) => () => {
    for (let index = 0; index < 5; index += 1) work(text);
  };
  return processorTime(repeated(long)) / Math.max(0.2, processorTime(repeated(short)));
}

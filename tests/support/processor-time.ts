/** Milliseconds after which one run is enough: what takes that long is no matter of chance. */
const longRun = 500;

/** Milliseconds of the processor, in the quickest of several runs: other work on the machine is not counted. */
export function processorTime(work: () => void, runs = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && (run === 0 || least < longRun); run += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * How many times as long eight times the letters take: 8 where the time is proportional to them, 64 where it grows with
 * their square.
 */
export function growth(work: (text: string) => void, textOf: (letters: number) => string, letters = 500): number {
  const [short, long] = [textOf(letters), textOf(8 * letters)];
  const ofShort = processorTime(() => {
    for (let index = 0; index < 10; index += 1) work(short);
  });
  // What takes no time at all has no growth that could be measured.
  return (10 * processorTime(() => work(long))) / Math.max(0.5, ofShort);
}

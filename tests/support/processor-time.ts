/** Milliseconds after which a single run is enough, because chance no longer matters. */
const longRun = 500;

/** Milliseconds of processor time in the fastest of several runs. Other work on the machine isn't counted. */
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

/** How many times longer eight times the letters take: 8 if the time is linear, 64 if it is quadratic. */
export function growth(work: (text: string) => void, textOf: (letters: number) => string, letters = 500): number {
  const [short, long] = [textOf(letters), textOf(8 * letters)];
  const ofShort = processorTime(() => {
    for (let index = 0; index < 10; index += 1) work(short);
  });
  // Work that takes no time has no measurable growth.
  return (10 * processorTime(() => work(long))) / Math.max(0.5, ofShort);
}

import { readFileSync } from 'node:fs';

/**
 * How long the main thread of this process has run, by any of its threads.
 *
 * @returns milliseconds of processor time; where the system does not count by thread (not Linux), those of the whole process
 */
export function processorTimeOfMain(): number {
  try {
    // The first number of schedstat is the time on a processor in nanoseconds (kernel documentation, sched-stats).
    const [running] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ');
    return Number(running) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e3;
  }
}

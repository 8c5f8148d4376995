import { readFileSync } from 'node:fs';

/**
 * The processor time of this process's main thread; can be called from any thread.
 *
 * @returns milliseconds of processor time; on systems without counters for each thread (not Linux), the time of the
 * whole process
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

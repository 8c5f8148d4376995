import type { Visit } from './visit.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** The start in microseconds; `dur` is the duration in microseconds. */
  ts: number;
  dur?: number;
}

/** How long a page's main thread was busy, in milliseconds. */
export interface Traced {
  /** The time of its tasks beyond 50 ms each, starting at the first paint. */
  blocking: number;
  longestTask: number;
}

/** The category `toplevel` would list each task twice. */
const categories = ['loading', 'disabled-by-default-devtools.timeline'];
const long = 50;

/**
 * Starts a trace; a browser has only one at a time.
 * @returns a function that ends it
 */
export async function trace({ protocol }: Visit): Promise<() => Promise<Traced>> {
  const events: TraceEvent[] = [];
  protocol.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await protocol.send('Tracing.start', {
    traceConfig: { includedCategories: categories },
    transferMode: 'ReportEvents',
  });
  return async () => {
    const isComplete = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
    await protocol.send('Tracing.end');
    await isComplete;
    return tracedIn(events);
  };
}

function tracedIn(events: readonly TraceEvent[]): Traced {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('The trace has no first paint');
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === painted.pid && tid === painted.tid)
    .map(({ ts, dur = 0 }) => ({ ends: (ts + dur - painted.ts) / 1000, lasts: dur / 1000 }));
  return {
    // In a task that contains the first paint, only the part after the paint counts.
    blocking: tasks.reduce((sum, { ends, lasts }) => sum + Math.max(0, Math.min(lasts, ends) - long), 0),
    longestTask: Math.max(0, ...tasks.map(({ lasts }) => lasts)),
  };
}

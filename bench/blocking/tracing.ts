import type { Visit } from './visit.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds, as is `dur`. */
  ts: number;
  dur?: number;
}

/** How long a page's main thread was busy, in milliseconds. */
export interface Traced {
  /** The time of its tasks beyond 50 ms each, from the first paint on. */
  blocking: number;
  longestTask: number;
}

/** `toplevel` would name each task a second time. */
const categories = ['loading', 'disabled-by-default-devtools.timeline'];
const long = 50;

/** Records what the browser does; a browser has one recording at a time. @returns what ends it */
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
    // Of a task during which the page was painted the rest counts.
    blocking: tasks.reduce((sum, { ends, lasts }) => sum + Math.max(0, Math.min(lasts, ends) - long), 0),
    longestTask: Math.max(0, ...tasks.map(({ lasts }) => lasts)),
  };
}

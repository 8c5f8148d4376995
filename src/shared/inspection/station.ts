import type { EventObject, InspectionEvent } from 'xstate';
import { createRecorder, type RecordedStep, type Recording } from './recorder.ts';

interface OfPage {
  /** Unique among the pages of the origin. */
  page: string;
  path: string;
}

/** Messages from a page to the chart viewers. */
export type StationMessage =
  | (OfPage & { type: 'present'; recordings: readonly Recording[] })
  | (OfPage & { type: 'stepped'; chart: string; actor: string; step: RecordedStep })
  | (OfPage & { type: 'left' });

/** Messages from the chart viewers to pages. */
export type Asked = { type: 'asked' } | { type: 'sent'; page: string; actor: string; event: EventObject };

/** The channel on which the pages of an origin exchange these messages. */
export const channelName = 'acado-charts';

/** Reports the charts of this page to other pages and to itself, until the page closes. */
function openStation() {
  const page = crypto.randomUUID();
  const channel = new BroadcastChannel(channelName);
  const here = (): OfPage => ({ page, path: location.pathname });
  const post = (message: StationMessage) => channel.postMessage(message);
  const recorder = createRecorder({
    now: Date.now,
    onStep: ({ chart, actor }, step) => post({ ...here(), type: 'stepped', chart, actor, step }),
  });
  channel.addEventListener('message', ({ data }: MessageEvent<StationMessage | Asked>) => {
    if (data.type === 'asked') post({ ...here(), type: 'present', recordings: recorder.recordings() });
    else if (data.type === 'sent' && data.page === page) recorder.send(data.actor, data.event);
  });
  window.addEventListener('pagehide', () => post({ ...here(), type: 'left' }));
  return { page, inspect: recorder.inspect };
}

let station: ReturnType<typeof openStation> | null = null;
const extra = new Set<(event: InspectionEvent) => void>();

/** The id of this page, unique among the open pages of the origin. */
export const thisPage = (): string => {
  station ??= openStation();
  return station.page;
};

/** The `inspect` option for all actors of a page. */
export function inspectHere(event: InspectionEvent): void {
  station ??= openStation();
  station.inspect(event);
  for (const observer of extra) observer(event);
}

/**
 * Adds an observer for all later events.
 * @returns the unsubscribe function
 */
export function alsoInspect(observer: (event: InspectionEvent) => void): () => void {
  extra.add(observer);
  return () => void extra.delete(observer);
}

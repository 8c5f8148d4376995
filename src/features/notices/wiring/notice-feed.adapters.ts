import { createParser } from 'eventsource-parser';
import type { NoticeFeedPorts, NoticeState, StreamEnd } from '../../../machines/notice-feed/notice-feed.ports.ts';
import { type ApiClient, ask } from '../../../shared/transport/client.ts';
import type { Streamed } from '../../../shared/transport/stream-state.ts';

/** Receives the events of a stream. */
interface Listener {
  opened: () => void;
  received: (state: NoticeState) => void;
  /** Called when other data that several users see has changed. */
  streamed: (name: string, news: Streamed) => void;
}

/** Milliseconds without any data after which a stream counts as lost. The server sends a heartbeat every 20 s. */
const silence = 45_000;

const endings: Readonly<Record<number, StreamEnd>> = { 401: 'sessionOver', 429: 'tooMany' };

/** A request without a timeout, unlike other calls. */
const untimed = (request: Request) => globalThis.fetch(request);

/**
 * Follows server-sent events with the headers of other calls. After a reconnect, the request names the last received
 * event.
 */
export function followOver(api: ApiClient, { opened, received, streamed }: Listener) {
  let lastId = '';
  return async (_: unknown, signal: AbortSignal): ReturnType<NoticeFeedPorts['follow']> => {
    const giveUp = new AbortController();
    let patience = setTimeout(() => giveUp.abort(), silence);
    const isAlive = () => {
      clearTimeout(patience);
      patience = setTimeout(() => giveUp.abort(), silence);
    };
    let end: StreamEnd | null = null;
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        if (id !== undefined) lastId = id;
        if (event === 'state') received(JSON.parse(data) as NoticeState);
        else if (event === 'ended') end = endings[(JSON.parse(data) as { status: number }).status] ?? 'unavailable';
        else if (event !== undefined) streamed(event, JSON.parse(data) as Streamed);
      },
    });
    try {
      const { data, response } = await api.GET('/notification-stream', {
        parseAs: 'stream',
        fetch: untimed,
        signal: AbortSignal.any([signal, giveUp.signal]),
        headers: lastId === '' ? {} : { 'last-event-id': lastId },
      });
      if (response.status === 401) return 'sessionOver';
      if (!data) throw new Error(`There is no stream: ${response.status}`);
      opened();
      const reader = data.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        isAlive();
        parser.feed(value);
      }
    } finally {
      clearTimeout(patience);
    }
    if (end === null) throw new Error('The stream broke off');
    return end;
  };
}

/** Requests the count, and notifies the other tabs. */
export const lookOver =
  (api: ApiClient, share: (state: NoticeState) => void): NoticeFeedPorts['look'] =>
  async () => {
    const state = await ask(api.GET('/notification-count'));
    share(state);
    return state;
  };

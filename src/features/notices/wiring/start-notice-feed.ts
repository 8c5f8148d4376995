import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { noticeFeedMachine } from '../../../machines/notice-feed/notice-feed.machine.ts';
import type { NoticeState } from '../../../machines/notice-feed/notice-feed.ports.ts';
import { promised } from '../../../shared/actors/promised.ts';
import { holdLock } from '../../../shared/ports/hold-lock.ts';
import { whileThere } from '../../../shared/ports/laid-aside.ts';
import type { ApiClient } from '../../../shared/transport/client.ts';
import { type Streamed, showStream, showStreamed } from '../../../shared/transport/stream-state.ts';
import { noticeKeys } from '../queries.ts';
import { followOver, lookOver } from './notice-feed.adapters.ts';

/** Updates the bell, and refetches open lists if the state has changed. */
function show(queryClient: QueryClient, state: NoticeState): void {
  const before = queryClient.getQueryData<NoticeState>(noticeKeys.count);
  queryClient.setQueryData(noticeKeys.count, state);
  if (before?.newest !== state.newest || before.unread !== state.unread)
    void queryClient.invalidateQueries({ queryKey: noticeKeys.lists });
}

/** The messages between tabs; `known` asks the other tabs for their state. */
type TabMessage =
  | { type: 'known' }
  | { type: 'state'; state: NoticeState }
  | { type: 'stream'; isOpen: boolean }
  | { type: 'streamed'; name: string; news: Streamed };

function openNoticeFeed(api: ApiClient, queryClient: QueryClient, userId: number): () => void {
  const open = new AbortController();
  const { signal } = open;
  const name = `acado-notices-${userId}`;
  const tabs = new BroadcastChannel(name);
  let known: NoticeState | null = null;
  let hasStream = false;
  const say = (message: TabMessage) => tabs.postMessage(message);
  const share = (state: NoticeState) => say({ type: 'state', state });
  const look = lookOver(api, share);
  const actors = {
    lead: promised(() => holdLock(navigator.locks, name, signal)),
    follow: promised(
      followOver(api, {
        opened: () => actor.send({ type: 'stream.opened' }),
        received: (state) => {
          share(state);
          actor.send({ type: 'state.received', state });
        },
        streamed: (name, news) => {
          say({ type: 'streamed', name, news });
          showStreamed(queryClient, name, news);
        },
      }),
    ),
    look: promised(look),
  };
  const input = {
    isOffline: !navigator.onLine,
    isHidden: document.visibilityState === 'hidden',
    jitter: Math.random(),
  };
  const actor = createActor(noticeFeedMachine.provide({ actors }), { input });
  actor.on('state.known', ({ state }) => {
    known = state;
    show(queryClient, state);
  });
  // The answer to this call ends the session in the whole portal, if the session is invalid.
  actor.on('session.doubted', () => void look().catch(() => undefined));
  const hear = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'state') actor.send({ type: 'state.received', state: data.state });
    else if (data.type === 'stream') showStream(queryClient, data.isOpen);
    else if (data.type === 'streamed') showStreamed(queryClient, data.name, data.news);
    else {
      if (known !== null) share(known);
      if (hasStream) say({ type: 'stream', isOpen: true });
    }
  };
  tabs.addEventListener('message', hear, { signal });
  actor.subscribe((snapshot) => {
    const isOpen = snapshot.matches({ streaming: 'live' });
    if (isOpen === hasStream) return;
    hasStream = isOpen;
    showStream(queryClient, isOpen);
    say({ type: 'stream', isOpen });
  });
  const seen = () => actor.send({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
  document.addEventListener('visibilitychange', seen, { signal });
  window.addEventListener('online', () => actor.send({ type: 'connection.returned' }), { signal });
  window.addEventListener('offline', () => actor.send({ type: 'connection.lost' }), { signal });
  actor.start();
  say({ type: 'known' });
  return () => {
    actor.send({ type: 'session.ended' });
    open.abort();
    tabs.close();
  };
}

/**
 * Shows new notices in a tab as they arrive. A background tab has no stream. @returns a function that stops the feed
 */
export function startNoticeFeed(api: ApiClient, queryClient: QueryClient, userId: number): () => void {
  const ending = new AbortController();
  whileThere(() => openNoticeFeed(api, queryClient, userId), ending.signal);
  return () => ending.abort();
}

import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { only } from '../../../machines/outbox/entries.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import type { Entries, Entry } from '../../../machines/outbox/outbox.ports.ts';
import { countUnkept, countUnsent } from '../../../machines/outbox/outbox.selectors.ts';
import { isBusy, isLearner, isSignedIn, selectUser } from '../../../machines/session/session.selectors.ts';
import { outboxMessages as texts } from '../../../messages/outbox.ts';
import { promised } from '../../../shared/actors/promised.ts';
import type { PortalParts } from '../../../shared/portal-parts.ts';
import { whileThere } from '../../../shared/ports/laid-aside.ts';
import { ownAnswers, showDone } from '../../../shared/transport/command.ts';
import type { Lesson, LessonNote } from '../../../shared/transport/schema.d.ts';
import { showNotification } from '../../../ui/toast.ts';
import { setBookmark } from '../../bookmarks/lends.ts';
import { lessonKeys } from '../queries.ts';
import type { OutboxActor } from '../use-outbox.ts';
import { bookmarkOf, deliverOver, leadOver, outboxStore, syncOver } from './outbox.adapters.ts';

const timezone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Brings what the server has acknowledged into the answers that are kept, so that nothing blinks. */
function keepAcknowledged(queryClient: QueryClient, { change, seq }: Entry): void {
  // It is known already, from the answer of the server.
  if (change.kind === 'answer' || change.kind === 'draft') return;
  if (change.kind === 'bookmark') {
    void showDone(queryClient, setBookmark, null, bookmarkOf(change));
  } else if (change.kind === 'note') {
    const { id, itemId: item_id, second, paragraph, text } = change;
    queryClient.setQueryData<LessonNote[]>(lessonKeys.notes(item_id), (known) => {
      const others = known?.filter((note) => note.id !== id);
      const own = { id, item_id, second, paragraph, version: seq, updated_at: new Date(0).toISOString() };
      return text !== null && others ? [...others, { ...own, text }] : others;
    });
    void queryClient.invalidateQueries({ queryKey: lessonKeys.notes(item_id) });
  } else {
    const { position, furthest, page } = change.progress;
    const watched = change.progress.watched.map(([from, until]) => [from, until]);
    queryClient.setQueryData<Lesson>(
      lessonKeys.lesson(change.itemId),
      (known) =>
        known && { ...known, my: { status: known.my?.status ?? 'started', position, furthest, watched, page, seq } },
    );
    // Lists and the course's pages tell of it as well: they ask again when they are opened.
    void queryClient.invalidateQueries({ queryKey: ownAnswers, refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: lessonKeys.modules });
  }
}

/** An outbox with its ties to the browser: the other tabs, the connection, and the end of the page. */
function openOutbox(
  userId: number,
  parts: PortalParts,
  device: ReturnType<typeof outboxStore>,
): { actor: OutboxActor; close: () => void } {
  const open = new AbortController();
  const actors = {
    sync: promised(syncOver(device)),
    lead: promised(leadOver(navigator.locks, open.signal)),
    deliver: promised(deliverOver(parts, timezone)),
  };
  const input = { userId, isOffline: !navigator.onLine };
  const actor = createActor(outboxMachine.provide({ actors }), { input });
  let before: Entries = [];
  actor.subscribe(({ context: { entries, unkept } }) => {
    // Over what other tabs have stored meanwhile: there is no time to look.
    device.putLast(
      'entries',
      only(entries, unkept).map((entry) => [[userId, entry.key], entry]),
    );
    const gone = before.filter(({ key, refusal }) => refusal === null && !entries.some((entry) => entry.key === key));
    before = entries;
    for (const entry of gone) keepAcknowledged(parts.queryClient, entry);
  });
  const { signal } = open;
  let tabs: BroadcastChannel | null = null;
  const look = () => actor.send({ type: 'store.changed' });
  whileThere((isAnew) => {
    tabs = new BroadcastChannel(`acado-outbox-${userId}`);
    tabs.addEventListener('message', look);
    // Nobody has heard what was told meanwhile.
    if (isAnew) look();
    return () => {
      tabs?.close();
      tabs = null;
    };
  }, signal);
  actor.on('store.written', ({ changes }) => {
    if (changes > 0) tabs?.postMessage(null);
  });
  actor.on('entries.refused', ({ refused }) => {
    // What was changed elsewhere is there twice, and somebody chooses. Answers and drafts are told of by their own pages.
    const lost = refused.filter(({ reason, key }) => reason !== 'stale' && !/^(answer|draft):/.test(key));
    if (lost.length > 0)
      showNotification({ type: 'danger', text: texts.lost(lost.length), failure: lost[0], at: actor });
  });
  window.addEventListener('online', () => actor.send({ type: 'connection.returned' }), { signal });
  window.addEventListener('offline', () => actor.send({ type: 'connection.lost' }), { signal });
  window.addEventListener('pagehide', () => actor.send({ type: 'page.left' }), { signal });
  const hide = () => {
    if (document.visibilityState === 'hidden') actor.send({ type: 'page.left' });
  };
  window.addEventListener('visibilitychange', hide, { signal });
  actor.start();
  const close = () => {
    open.abort();
    actor.stop();
  };
  return { actor, close };
}

/** The outbox of the learner who is signed in, the same for all who ask; null without one. */
export interface Outboxes {
  current: () => OutboxActor | null;
}

/**
 * Follows the session: what is not sent waits for the same user, and nobody else's outbox is ever opened. What somebody
 * else has left in this browser goes, also when who signs in has no outbox of their own.
 */
export function startOutboxes(parts: PortalParts): Outboxes {
  const { session, record } = parts;
  const device = outboxStore();
  let present: { userId: number; actor: OutboxActor; close: () => void } | null = null;
  let isLeaving = false;
  const meet = () => {
    const snapshot = session.getSnapshot();
    const user = isSignedIn(snapshot) && isLearner(snapshot) ? selectUser(snapshot) : null;
    if (user === null) return present?.actor.send({ type: 'session.ended' });
    if (present?.userId !== user.id) {
      present?.close();
      present = { userId: user.id, ...openOutbox(user.id, parts, device) };
    } else if (present.actor.getSnapshot().context.isPaused) present.actor.send({ type: 'session.returned' });
    if (isBusy(snapshot) && !isLeaving) present.actor.send({ type: 'page.left' });
    isLeaving = isBusy(snapshot);
  };
  const dropOthers = () => {
    const snapshot = session.getSnapshot();
    const user = isSignedIn(snapshot) && !isLearner(snapshot) ? selectUser(snapshot) : null;
    if (user !== null) syncOver(device)({ userId: user.id, puts: [], removals: [], read: [] }).catch(record);
  };
  const following = [
    session.subscribe(meet),
    session.on('session.opened', dropOthers),
    session.on('session.closed', ({ reason }) => {
      const left = present?.actor.getSnapshot();
      if (reason !== 'signedOut' || left === undefined) return;
      const unkept = countUnkept(left);
      const kept = countUnsent(left) - unkept;
      if (kept > 0) showNotification({ type: 'info', text: texts.kept(kept) });
      if (unkept > 0) showNotification({ type: 'warning', text: texts.unkept(unkept) });
    }),
  ];
  parts.onStop(() => {
    for (const one of following) one.unsubscribe();
    present?.close();
    present = null;
  });
  meet();
  dropOthers();
  return { current: () => present?.actor ?? null };
}

import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { lessonKeys } from '../features/lesson/queries.ts';
import type { OutboxActor } from '../features/lesson/use-outbox.ts';
import { deliverOver, leadOver, syncOver } from '../features/lesson/wiring/outbox.adapters.ts';
import { withEntries, without } from '../machines/outbox/entries.ts';
import { outboxMachine } from '../machines/outbox/outbox.machine.ts';
import type { Entries, Entry } from '../machines/outbox/outbox.ports.ts';
import { countUnkept, countUnsent } from '../machines/outbox/outbox.selectors.ts';
import { isBusy, isLearner, isSignedIn, selectUser } from '../machines/session/session.selectors.ts';
import { outboxMessages as texts } from '../messages/outbox.ts';
import { promised } from '../shared/actors/promised.ts';
import type { SessionActor } from '../shared/actors/use-session.ts';
import type { ApiClient } from '../shared/transport/client.ts';
import type { Bookmark, Lesson, LessonNote } from '../shared/transport/schema.d.ts';
import { showNotification } from '../ui/toast.ts';

const sync = syncOver({ withEntries, without });

/** Who signs in without an outbox of their own finds nothing of others either. */
export const dropUnsentOfOthers = (userId: number) => sync({ userId, puts: [], removals: [] });

interface OutboxParts {
  session: SessionActor;
  api: ApiClient;
  queryClient: QueryClient;
}

const timezone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Brings what the server has acknowledged into the answers that are kept, so that nothing blinks. */
function keepAcknowledged(queryClient: QueryClient, { change, seq }: Entry): void {
  if (change.kind === 'bookmark') {
    queryClient.setQueryData<Bookmark[]>(lessonKeys.bookmarks, (known) => {
      const others = known?.filter(({ kind, ref_id }) => kind !== change.refKind || ref_id !== change.refId);
      const own = { kind: change.refKind as Bookmark['kind'], ref_id: change.refId, title: '', created_at: '' };
      return change.isSet && others ? [own, ...others] : others;
    });
    void queryClient.invalidateQueries({ queryKey: lessonKeys.bookmarks });
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
    void queryClient.invalidateQueries({ queryKey: ['mine'], refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: lessonKeys.modules });
  }
}

/** An outbox with its ties to the browser: the other tabs, the connection, and the end of the page. */
function openOutbox(userId: number, { api, queryClient }: OutboxParts): { actor: OutboxActor; close: () => void } {
  const open = new AbortController();
  const actors = {
    sync: promised(sync),
    lead: promised(leadOver(navigator.locks, open.signal)),
    deliver: promised(deliverOver(api, timezone)),
  };
  const input = { userId, isOffline: !navigator.onLine };
  const actor = createActor(outboxMachine.provide({ actors }), { input });
  let before: Entries = [];
  actor.subscribe(({ context: { entries } }) => {
    const gone = before.filter(({ key, refusal }) => refusal === null && !entries.some((entry) => entry.key === key));
    before = entries;
    for (const entry of gone) keepAcknowledged(queryClient, entry);
  });
  const tabs = new BroadcastChannel(`acado-outbox-${userId}`);
  actor.on('store.written', ({ changes }) => {
    if (changes > 0) tabs.postMessage(null);
  });
  const { signal } = open;
  tabs.addEventListener('message', () => actor.send({ type: 'store.changed' }), { signal });
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
    tabs.close();
    actor.stop();
  };
  return { actor, close };
}

/** Follows the session: what is not sent waits for the same user, and nobody else's outbox is ever opened. */
function follow(parts: OutboxParts): () => OutboxActor | null {
  const { session } = parts;
  let present: { userId: number; actor: OutboxActor; close: () => void } | null = null;
  let isLeaving = false;
  const meet = () => {
    const snapshot = session.getSnapshot();
    const user = isSignedIn(snapshot) && isLearner(snapshot) ? selectUser(snapshot) : null;
    if (user === null) return present?.actor.send({ type: 'session.ended' });
    if (present?.userId !== user.id) {
      present?.close();
      present = { userId: user.id, ...openOutbox(user.id, parts) };
    } else if (present.actor.getSnapshot().context.isPaused) present.actor.send({ type: 'session.returned' });
    if (isBusy(snapshot) && !isLeaving) present.actor.send({ type: 'page.left' });
    isLeaving = isBusy(snapshot);
  };
  session.subscribe(meet);
  session.on('session.closed', ({ reason }) => {
    const left = present?.actor.getSnapshot();
    if (reason !== 'signedOut' || left === undefined) return;
    const unkept = countUnkept(left);
    const kept = countUnsent(left) - unkept;
    if (kept > 0) showNotification({ type: 'info', text: texts.kept(kept) });
    if (unkept > 0) showNotification({ type: 'warning', text: texts.unkept(unkept) });
  });
  meet();
  return () => present?.actor ?? null;
}

const outboxes = new WeakMap<SessionActor, () => OutboxActor | null>();

/** The outbox of the learner who is signed in, the same for all who ask; null without one. */
export function outboxOf(parts: OutboxParts): OutboxActor | null {
  const current = outboxes.get(parts.session) ?? follow(parts);
  outboxes.set(parts.session, current);
  return current();
}

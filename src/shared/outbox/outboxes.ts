import { createActor } from 'xstate';
import { only } from '../../machines/outbox/entries.ts';
import { outboxMachineOf } from '../../machines/outbox/outbox.machine.ts';
import type { Entries, Entry, Owner } from '../../machines/outbox/outbox.ports.ts';
import { countUnkept, countUnsent } from '../../machines/outbox/outbox.selectors.ts';
import { isBusy, isSignedIn, selectUser } from '../../machines/session/session.selectors.ts';
import { outboxMessages as texts } from '../../messages/outbox.ts';
import { showNotification } from '../../ui/toast.ts';
import { promised } from '../actors/promised.ts';
import type { PortalParts } from '../portal-parts.ts';
import { whileThere } from '../ports/laid-aside.ts';
import { deliverOver, leadOver, leftInStore, outboxStore, removeLeft, syncOver, visitor } from './outbox.adapters.ts';
import type { NamedKinds } from './outbox-kind.ts';
import type { Outboxes } from './outbox-source.ts';
import type { OutboxActor } from './use-outbox.ts';

type Parts = Pick<PortalParts, 'api' | 'tokens' | 'queryClient' | 'session' | 'onStop'>;

interface OpenOutbox {
  owner: Owner;
  actor: OutboxActor;
  close: () => void;
}

/** Opens an outbox and connects it to the browser: other tabs, the connection, and the end of the page. */
function openOutbox(owner: Owner, parts: Parts, kinds: NamedKinds, device: ReturnType<typeof outboxStore>): OpenOutbox {
  const open = new AbortController();
  const actors = {
    sync: promised(syncOver(device, kinds)),
    lead: promised(leadOver(navigator.locks, open.signal)),
    deliver: promised(deliverOver(parts, kinds)),
  };
  const input = { owner, isOffline: !navigator.onLine };
  const actor = createActor(outboxMachineOf(kinds).provide({ actors }), { input });
  let before: Entries = [];
  actor.subscribe(({ context: { entries, unkept } }) => {
    // Overwrites what other tabs stored in the meantime, because the page is closing and can't wait for a
    // read.
    device.putLast(
      'entries',
      only(entries, unkept).map((entry) => [[owner, entry.key], entry]),
    );
    const gone = before.filter(({ key, refusal }) => refusal === null && !entries.some((entry) => entry.key === key));
    before = entries;
    // Updates the cache immediately, so that the screen doesn't flicker.
    for (const entry of gone) kinds[entry.change.kind]?.acknowledged?.(parts.queryClient, entry);
  });
  const { signal } = open;
  let tabs: BroadcastChannel | null = null;
  const look = () => actor.send({ type: 'store.changed' });
  whileThere((isAnew) => {
    tabs = new BroadcastChannel(`acado-outbox-${owner}`);
    tabs.addEventListener('message', look);
    // The channel is closed while the page is frozen, so the page has missed messages from other tabs.
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
    const isReported = ({ key }: { key: string }) =>
      before.some((entry) => entry.key === key && kinds[entry.change.kind]?.isReportedByPage);
    // A stale change isn't lost: both versions exist, and the user chooses.
    const lost = refused.filter((one) => one.reason !== 'stale' && !isReported(one));
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
  return { owner, actor, close };
}

/**
 * Connects outboxes to the session. Unsent changes wait for the same user, and no other user's outbox is ever
 * opened. When a user signs in, changes that another user left in this browser are removed. A visitor's
 * changes are offered to the user if their kind allows it.
 */
export function startOutboxes(parts: Parts, kinds: NamedKinds): Outboxes {
  const { session } = parts;
  const device = outboxStore();
  let present: OpenOutbox | null = null;
  let visiting: OpenOutbox | null = null;
  let isLeaving = false;
  const userNow = () => {
    const snapshot = session.getSnapshot();
    return isSignedIn(snapshot) ? selectUser(snapshot) : null;
  };
  const isOffered = ({ change }: Entry) => kinds[change.kind]?.isOffered === true;
  /** A visitor's changes that couldn't be stored. */
  let leftHere: readonly Entry[] = [];
  const endVisit = () => {
    if (visiting === null) return;
    visiting.close();
    const { entries, unkept } = visiting.actor.getSnapshot().context;
    visiting = null;
    leftHere = only(entries, unkept).filter(isOffered);
  };
  const meet = () => {
    const snapshot = session.getSnapshot();
    const user = userNow();
    if (user === null) return present?.actor.send({ type: 'session.ended' });
    if (present?.owner !== user.id) {
      present?.close();
      present = openOutbox(user.id, parts, kinds, device);
    } else if (present.actor.getSnapshot().context.isPaused) present.actor.send({ type: 'session.returned' });
    endVisit();
    if (isBusy(snapshot) && !isLeaving) present.actor.send({ type: 'page.left' });
    isLeaving = isBusy(snapshot);
  };
  const following = [
    session.subscribe(meet),
    session.on('session.closed', ({ reason }) => {
      if (reason !== 'signedOut') return;
      leftHere = [];
      removeLeft(device).catch(() => undefined);
      const left = present?.actor.getSnapshot();
      if (left === undefined) return;
      const unkept = countUnkept(left);
      const kept = countUnsent(left) - unkept;
      if (kept > 0) showNotification({ type: 'info', text: texts.kept(kept) });
      if (unkept > 0) showNotification({ type: 'warning', text: texts.unkept(unkept) });
    }),
  ];
  let isOver = false;
  parts.onStop(() => {
    isOver = true;
    for (const one of following) one.unsubscribe();
    for (const one of [present, visiting]) one?.close();
    present = null;
    visiting = null;
  });
  meet();
  return {
    current: () => present?.actor ?? null,
    ofVisitor: () => {
      if (isOver || userNow() !== null) return null;
      visiting ??= openOutbox(visitor, parts, kinds, device);
      return visiting.actor;
    },
    left: async () => {
      if (userNow() === null) return [];
      const stored = await leftInStore(device).catch(() => []);
      const byKey = new Map([...stored.filter(isOffered), ...leftHere].map((entry) => [entry.key, entry]));
      return [...byKey.values()];
    },
    endOffer: async (entries, take) => {
      const keys = new Set(entries.map(({ key }) => key));
      for (const { change, seq } of entries) {
        const taken = take(change);
        if (taken !== null) present?.actor.send({ type: 'change.made', change: taken, at: seq });
      }
      leftHere = leftHere.filter(({ key }) => !keys.has(key));
      await removeLeft(device, [...keys]).catch(() => undefined);
    },
  };
}

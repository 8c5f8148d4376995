import type { SnapshotFrom } from 'xstate';
import type { outboxMachine } from './outbox.machine.ts';

type Snapshot = SnapshotFrom<typeof outboxMachine>;

/** How it stands with a thing that one has changed. */
export type SaveState = 'saved' | 'pending' | 'unkept' | 'saving' | 'offline' | 'failed' | 'unknown';

const isOf = (key: string) => (one: { key: string }) => one.key === key;

/** Whether an entry is in this page alone: there is no store, or it gives no answer. */
const isUnkept = (snapshot: Snapshot, key: string): boolean =>
  keepsNothing(snapshot) && snapshot.context.unkept.some(isOf(key));

/**
 * `saved` only when the server has acknowledged all of it, `unknown` while an earlier page may have left something; see
 * `keyOf` for the key.
 */
export function selectSaveState(snapshot: Snapshot, key: string): SaveState {
  const { context } = snapshot;
  const entry = context.entries.find(isOf(key));
  if (entry === undefined) return context.isStoreKnown || context.removals.some(isOf(key)) ? 'saved' : 'unknown';
  if (entry.refusal !== null) return 'failed';
  if ([...context.sending, ...context.leaving].some((mark) => mark.key === key && mark.seq === entry.seq))
    return 'saving';
  if (isUnkept(snapshot, key)) return 'unkept';
  return context.isOffline ? 'offline' : 'pending';
}

/** Tries after which people are told that it takes long. */
const patientTries = 3;

/** Whether it has been tried several times, and no answer has judged what was sent. */
export const isDelayed = ({ context }: Snapshot): boolean => context.failures >= patientTries;

/** Whether this device stores nothing now: there is no store, or it gives no answer. */
export const keepsNothing = (snapshot: Snapshot): boolean => snapshot.hasTag('unkept');

/** Whether the store may still say what an earlier page has left in it: once its time is over nobody waits for that. */
export const isStoreAwaited = (snapshot: Snapshot): boolean =>
  !snapshot.context.isStoreKnown && !keepsNothing(snapshot);

/** What the server does not take, with its reasons. */
export const selectRefused = ({ context }: Snapshot) => context.entries.filter(({ refusal }) => refusal !== null);

const unsent = ({ context }: Snapshot) => context.entries.filter(({ refusal }) => refusal === null);

/** How much would wait for the next time if one left now. */
export const countUnsent = (snapshot: Snapshot): number => unsent(snapshot).length;
/** How much of it would be lost with the page. */
export const countUnkept = (snapshot: Snapshot): number =>
  unsent(snapshot).filter(({ key }) => isUnkept(snapshot, key)).length;

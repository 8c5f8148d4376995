import type { SnapshotFrom } from 'xstate';
import type { outboxMachine } from './outbox.machine.ts';

type Snapshot = SnapshotFrom<typeof outboxMachine>;

/** The save status of something that the user has changed. */
export type SaveState = 'saved' | 'pending' | 'unkept' | 'saving' | 'offline' | 'failed' | 'unknown';

const isOf = (key: string) => (one: { key: string }) => one.key === key;

/** Whether an entry exists only in this page, because the store is missing or doesn't respond. */
const isUnkept = (snapshot: Snapshot, key: string): boolean =>
  keepsNothing(snapshot) && snapshot.context.unkept.some(isOf(key));

/**
 * `saved` only when the server has acknowledged everything; `unknown` while an earlier page may have left an entry. See
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

/** The number of tries after which people see that saving takes long. */
const patientTries = 3;

/** Whether several tries in a row got no response. */
export const isDelayed = ({ context }: Snapshot): boolean => context.failures >= patientTries;

/** Whether this device can't store anything now, because the store is missing or doesn't respond. */
export const keepsNothing = (snapshot: Snapshot): boolean => snapshot.hasTag('unkept');

/**
 * Whether entries of an earlier page may still be read from the store; false once the time limit for reading is over.
 */
export const isStoreAwaited = (snapshot: Snapshot): boolean =>
  !snapshot.context.isStoreKnown && !keepsNothing(snapshot);

/** Refused changes, with their reasons. */
export const selectRefused = ({ context }: Snapshot) => context.entries.filter(({ refusal }) => refusal !== null);

const unsent = ({ context }: Snapshot) => context.entries.filter(({ refusal }) => refusal === null);

/** The number of entries that would be left for the next visit if the user left now. */
export const countUnsent = (snapshot: Snapshot): number => unsent(snapshot).length;
/** The number of entries that would be lost with the page. */
export const countUnkept = (snapshot: Snapshot): number =>
  unsent(snapshot).filter(({ key }) => isUnkept(snapshot, key)).length;

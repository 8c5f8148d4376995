import type { SnapshotFrom } from 'xstate';
import type { confirmationMachine } from './confirmation.machine.ts';

type Snapshot = SnapshotFrom<typeof confirmationMachine>;

export const isUnread = (snapshot: Snapshot): boolean => snapshot.matches('unread');
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const isConfirmed = (snapshot: Snapshot): boolean => snapshot.hasTag('confirmed');
export const isBadLink = (snapshot: Snapshot): boolean => snapshot.hasTag('badLink');
export const isNoLink = (snapshot: Snapshot): boolean => snapshot.hasTag('noLink');
export const selectKind = (snapshot: Snapshot) => snapshot.context.kind;
/** The error of the last try; null if it succeeded. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;

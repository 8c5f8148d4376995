import type { SnapshotFrom } from 'xstate';
import type { presenterLinkMachine } from './presenter-link.machine.ts';

type Snapshot = SnapshotFrom<typeof presenterLinkMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('asking');
export const isFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed');
export const isBadLink = (snapshot: Snapshot): boolean => snapshot.hasTag('badLink');
export const isRequested = (snapshot: Snapshot): boolean => snapshot.hasTag('requested');
export const isDeclined = (snapshot: Snapshot): boolean => snapshot.matches('declined');
/** The name of the signed-in user. */
export const selectHolder = (snapshot: Snapshot) => snapshot.context.holder?.name ?? '';
/** Seconds until the next request is accepted, or null. */
export const selectWait = (snapshot: Snapshot) => snapshot.context.wait;
/** The error of the last try, or null. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;

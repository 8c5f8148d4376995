import type { SnapshotFrom } from 'xstate';
import type { resetRequestMachine } from './reset-request.machine.ts';

type Snapshot = SnapshotFrom<typeof resetRequestMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const isSent = (snapshot: Snapshot): boolean => snapshot.hasTag('sent');
export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
/** Seconds until the next request is accepted; null if there is no wait. */
export const selectWait = (snapshot: Snapshot) => snapshot.context.wait;
/** The error of the last try; null if it succeeded. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;

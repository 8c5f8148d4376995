import type { SnapshotFrom } from 'xstate';
import type { resetRequestMachine } from './reset-request.machine.ts';

type Snapshot = SnapshotFrom<typeof resetRequestMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const isSent = (snapshot: Snapshot): boolean => snapshot.hasTag('sent');
export const selectEmail = (snapshot: Snapshot) => snapshot.context.email;
/** Seconds until the next wish is taken, null where there is nothing to wait for. */
export const selectWait = (snapshot: Snapshot) => snapshot.context.wait;
/** What the last try failed with, null where it did not. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;

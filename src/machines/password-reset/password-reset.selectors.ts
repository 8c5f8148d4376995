import type { SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from './password-reset.machine.ts';

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const isChanged = (snapshot: Snapshot): boolean => snapshot.hasTag('changed');
export const isBadLink = (snapshot: Snapshot): boolean => snapshot.hasTag('badLink');
export const isNoLink = (snapshot: Snapshot): boolean => snapshot.hasTag('noLink');
/** Why the password was refused, null where it was not. */
export const selectRefusal = (snapshot: Snapshot) => snapshot.context.refusal;
/** What the last try failed with, null where it did not. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;

import type { SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from './password-reset.machine.ts';

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const isChanged = (snapshot: Snapshot): boolean => snapshot.hasTag('changed');
export const isBadLink = (snapshot: Snapshot): boolean => snapshot.hasTag('badLink');
export const isNoLink = (snapshot: Snapshot): boolean => snapshot.hasTag('noLink');
/** Why the password was refused; null if it wasn't. */
export const selectRefusal = (snapshot: Snapshot) => snapshot.context.refusal;
/** The error of the last try; null if it succeeded. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;

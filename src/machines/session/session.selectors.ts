import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const isSignedIn = (snapshot: Snapshot): boolean => snapshot.hasTag('signedIn');
export const isAtGoogle = (snapshot: Snapshot): boolean => snapshot.hasTag('atGoogle');
/** Whether what the form sent is being answered. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy') && !isAtGoogle(snapshot);
export const isLocked = (snapshot: Snapshot): boolean => snapshot.hasTag('locked');
export const selectUser = (snapshot: Snapshot) => snapshot.context.user;
/** The zone of a learner's profile; null where it has none. */
export const selectZone = (snapshot: Snapshot): string | null => snapshot.context.user?.timezone ?? null;
export const isLearner = (snapshot: Snapshot): boolean => snapshot.context.user?.authority.includes('Learner') ?? false;
export const selectMessage = (snapshot: Snapshot) => snapshot.context.message;
/** What the message is about. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** End of the lock in milliseconds since the epoch, null while signing in is open. */
export const selectLockEnd = (snapshot: Snapshot) => (isLocked(snapshot) ? snapshot.context.lockEndsAt : null);

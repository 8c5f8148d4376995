import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const isSignedIn = (snapshot: Snapshot): boolean => snapshot.hasTag('signedIn');
export const isAtGoogle = (snapshot: Snapshot): boolean => snapshot.hasTag('atGoogle');
/** Whether a submitted form is waiting for the response. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy') && !isAtGoogle(snapshot);
export const isLocked = (snapshot: Snapshot): boolean => snapshot.hasTag('locked');
export const selectUser = (snapshot: Snapshot) => snapshot.context.user;
/** The time zone of a learner's profile; null if it has none. */
export const selectZone = (snapshot: Snapshot): string | null => snapshot.context.user?.timezone ?? null;
export const isLearner = (snapshot: Snapshot): boolean => snapshot.context.user?.authority.includes('Learner') ?? false;
export const selectMessage = (snapshot: Snapshot) => snapshot.context.message;
/** The error or refusal that the message is about. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** The end of the lock in milliseconds since the epoch; null while signing in is possible. */
export const selectLockEnd = (snapshot: Snapshot) => (isLocked(snapshot) ? snapshot.context.lockEndsAt : null);

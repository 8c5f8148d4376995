import { learner } from '../../../shared/chart-testing/people.ts';
import type { Cause, Outcome, Scenario } from '../../../shared/chart-testing/scenario.ts';
import type { SessionEvent, SessionInput } from '../session.machine.ts';
import type { SignInAnswer } from '../session.ports.ts';

export type SessionScenario = Scenario<SessionEvent>;
export type SessionCause = Cause<SessionEvent>;

export const answeredAt = 1_000_000;
export const credentials = { email: 'asha@example.com', password: 'a long sentence' };
export const account = { name: 'Asha Rao', ...credentials };
export const visitor: SessionInput = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
export const locked = { failedAttempts: 5, lockEndsAt: answeredAt + 30_000, lockRemaining: 12_000 };
export const unlocked = { failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
export const member: SessionInput = { ...visitor, user: learner };
export const refused: SignInAnswer = { kind: 'refused', message: 'Invalid credentials', at: answeredAt };
export const send = (event: SessionEvent): SessionCause => ({ send: event });
export const submitted = send({ type: 'signIn.submitted', credentials });
export const signedUp = send({ type: 'signUp.submitted', account });
export const expired = send({ type: 'session.expired' });
export const signedOut = send({ type: 'signOut.requested' });
export const form = ['signedOut.attempt.resting.idle', 'signedOut.lock.open'];
export const opened: Outcome = { state: 'signedIn.active', emits: [{ type: 'session.opened', user: learner }] };

import { modelOf } from '../../shared/chart-testing/model.ts';
import { learner } from '../../shared/chart-testing/people.ts';
import { lockDuration, maxFailedAttempts, type SessionInput, sessionMachine } from './session.machine.ts';

const answeredAt = 1_000_000;
const credentials = { email: 'asha@example.com', password: 'a long sentence' };
const fresh: SessionInput = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
const almostLocked: SessionInput = { ...fresh, failedAttempts: maxFailedAttempts - 1 };
const locked = { failedAttempts: maxFailedAttempts, lockEndsAt: answeredAt + lockDuration, lockRemaining: 12_000 };
const accepted = { kind: 'accepted', user: learner };
const refused = { kind: 'refused', message: 'Invalid credentials', at: answeredAt };
const limited = { kind: 'limited', milliseconds: 870_000, at: answeredAt };

export const sessionModel = modelOf(sessionMachine, {
  inputs: [fresh, almostLocked, { user: null, ...locked }, { ...fresh, user: learner }],
  events: [
    { type: 'signIn.submitted', credentials },
    { type: 'signUp.submitted', account: { name: 'Asha Rao', ...credentials } },
    'form.left',
    'googleSignIn.requested',
    { type: 'providerAnswer.received', answer: { kind: 'code', code: '4/0AbCdEf', state: '9sXk2' } },
    'signOut.requested',
    'session.expired',
    { type: 'session.adopted', user: learner, endsIn: 3_600_000 },
    'session.endedElsewhere',
    { type: 'user.refreshed', user: { ...learner, is_interest_save: 1 } },
    { type: 'attempts.synced', attempts: locked },
    { type: 'attempts.synced', attempts: { failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 } },
  ],
  answers: { authenticate: [accepted, refused, limited], signOut: [undefined] },
  distinguish: ({ context }) => [context.failedAttempts, context.message, context.user !== null],
  equivalentMutants: {
    'session.signedOut.attempt.authenticating: begins in newAccount':
      'Each transition names the inner state, so the initial state is never used.',
    'session.signedOut.attempt.authenticating: authenticate onError (1) is gone':
      'The way only chooses the text for an error without a message, and each port’s error has one.',
    'session.signedOut.attempt.authenticating: authenticate onError (1) asks for the contrary of isSigningUp':
      'The way only chooses the text for an error without a message, and each port’s error has one.',
  },
});

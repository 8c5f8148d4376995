import { learner } from '../../../shared/chart-testing/people.ts';
import type { Outcome } from '../../../shared/chart-testing/scenario.ts';
import { expired, form, member, opened, type SessionScenario, send, signedOut, submitted, visitor } from './words.ts';

const adopted = send({ type: 'session.adopted', user: learner, endsIn: 3_600_000 });

const endedElsewhere = send({ type: 'session.endedElsewhere' });

const closed = (reason: string): Outcome => ({
  state: form,
  context: { user: null },
  emits: [{ type: 'session.closed', reason }],
});

export const memberScenarios: SessionScenario[] = [
  {
    it: 'takes the session of another tab, whatever is tried here',
    input: { ...visitor, failedAttempts: 2 },
    given: [submitted],
    steps: [{ ...adopted, ...opened, context: { user: learner, endsIn: 3_600_000, failedAttempts: 0 } }],
  },
  {
    it: 'goes on for as long as another tab has renewed it',
    input: { ...member, endsIn: 5_000 },
    steps: [
      { ...adopted, ...opened, context: { endsIn: 3_600_000 } },
      { wait: 3_600_000, emits: [{ type: 'session.due' }] },
    ],
  },
  { it: 'is over when it has expired', input: member, steps: [{ ...expired, ...closed('expired') }] },
  {
    it: 'is over when it was ended elsewhere',
    input: member,
    steps: [{ ...endedElsewhere, ...closed('endedElsewhere') }],
  },
  {
    it: 'takes what is new about the user',
    input: member,
    steps: [
      {
        ...send({ type: 'user.refreshed', user: { ...learner, is_interest_save: 1 } }),
        context: { user: { ...learner, is_interest_save: 1 } },
      },
    ],
  },
  {
    it: 'tells the server of a sign-out, and ends with its answer',
    input: member,
    steps: [
      { ...signedOut, state: 'signedIn.signingOut', invokes: { signOut: undefined } },
      { answer: 'signOut', ...closed('signedOut') },
    ],
  },
  {
    it: 'signs out although the server fails',
    input: member,
    given: [signedOut],
    steps: [{ fail: 'signOut', ...closed('signedOut') }],
  },
  {
    it: 'signs out although the server does not answer, after three seconds',
    input: member,
    given: [signedOut],
    steps: [{ wait: 3_000, ...closed('signedOut') }],
  },
  {
    it: 'signs out in its own way, whatever ends the session meanwhile',
    input: member,
    given: [signedOut],
    steps: [{ ...expired }, { ...endedElsewhere }, { answer: 'signOut', ...closed('signedOut') }],
  },
  {
    it: 'stays with who has signed in again in another tab while it signs out',
    input: member,
    given: [signedOut],
    steps: [{ ...adopted, ...opened, context: { endsIn: 3_600_000 } }],
  },
];

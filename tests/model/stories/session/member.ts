import { learner } from '../../support/charts.ts';
import type { Outcome } from '../../support/story.ts';
import { expired, form, member, opened, type SessionStory, send, signedOut, submitted, visitor } from './words.ts';

const adopted = send({ type: 'session.adopted', user: learner, endsIn: 3_600_000 });

const endedElsewhere = send({ type: 'session.endedElsewhere' });

const closed = (reason: string): Outcome => ({
  is: form,
  knows: { user: null },
  tells: [{ type: 'session.closed', reason }],
});

export const memberStories: SessionStory[] = [
  {
    says: 'takes the session of another tab, whatever is tried here',
    input: { ...visitor, failedAttempts: 2 },
    given: [submitted],
    steps: [{ ...adopted, ...opened, knows: { user: learner, endsIn: 3_600_000, failedAttempts: 0 } }],
  },
  {
    says: 'goes on for as long as another tab has renewed it',
    input: { ...member, endsIn: 5_000 },
    steps: [
      { ...adopted, ...opened, knows: { endsIn: 3_600_000 } },
      { wait: 3_600_000, tells: [{ type: 'session.due' }] },
    ],
  },
  { says: 'is over when it has expired', input: member, steps: [{ ...expired, ...closed('expired') }] },
  {
    says: 'is over when it was ended elsewhere',
    input: member,
    steps: [{ ...endedElsewhere, ...closed('endedElsewhere') }],
  },
  {
    says: 'takes what is new about the user',
    input: member,
    steps: [
      {
        ...send({ type: 'user.refreshed', user: { ...learner, is_interest_save: 1 } }),
        knows: { user: { ...learner, is_interest_save: 1 } },
      },
    ],
  },
  {
    says: 'tells the server of a sign-out, and ends with its answer',
    input: member,
    steps: [
      { ...signedOut, is: 'signedIn.signingOut', asks: { signOut: undefined } },
      { answer: 'signOut', ...closed('signedOut') },
    ],
  },
  {
    says: 'signs out although the server fails',
    input: member,
    given: [signedOut],
    steps: [{ fail: 'signOut', ...closed('signedOut') }],
  },
  {
    says: 'signs out although the server does not answer, after three seconds',
    input: member,
    given: [signedOut],
    steps: [{ wait: 3_000, ...closed('signedOut') }],
  },
  {
    says: 'signs out in its own way, whatever ends the session meanwhile',
    input: member,
    given: [signedOut],
    steps: [{ ...expired }, { ...endedElsewhere }, { answer: 'signOut', ...closed('signedOut') }],
  },
  {
    says: 'stays with who has signed in again in another tab while it signs out',
    input: member,
    given: [signedOut],
    steps: [{ ...adopted, ...opened, knows: { endsIn: 3_600_000 } }],
  },
];

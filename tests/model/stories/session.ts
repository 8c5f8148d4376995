import type { SessionEvent, SessionInput } from '../../../src/machines/session/session.machine.ts';
import type { SignInAnswer } from '../../../src/machines/session/session.ports.ts';
import { sessionMessages } from '../../../src/messages/session.ts';
import { learner } from '../support/charts.ts';
import type { Cause, Outcome, Story } from '../support/story.ts';
import { portFailure } from '../support/walk.ts';

type SessionStory = Story<SessionEvent>;
type SessionCause = Cause<SessionEvent>;

const day = 86_400_000;
const answeredAt = 1_000_000;
const credentials = { email: 'asha@example.com', password: 'a long sentence' };
const account = { name: 'Asha Rao', ...credentials };
const code = { kind: 'code', code: '4/0AbCdEf', state: '9sXk2' } as const;

const visitor: SessionInput = { user: null, failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
const locked = { failedAttempts: 5, lockEndsAt: answeredAt + 30_000, lockRemaining: 12_000 };
const unlocked = { failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 };
const member: SessionInput = { ...visitor, user: learner };

const accepted: SignInAnswer = { kind: 'accepted', user: learner };
const refused: SignInAnswer = { kind: 'refused', message: 'Invalid credentials', at: answeredAt };
const limited: SignInAnswer = { kind: 'limited', milliseconds: 870_000, at: answeredAt };

const send = (event: SessionEvent): SessionCause => ({ send: event });
const submitted = send({ type: 'signIn.submitted', credentials });
const signedUp = send({ type: 'signUp.submitted', account });
const cameBack = send({ type: 'providerAnswer.received', answer: code });
const toGoogle = send({ type: 'googleSignIn.requested' });
const adopted = send({ type: 'session.adopted', user: learner, endsIn: 3_600_000 });
const expired = send({ type: 'session.expired' });
const endedElsewhere = send({ type: 'session.endedElsewhere' });
const signedOut = send({ type: 'signOut.requested' });

const form = ['signedOut.attempt.resting.idle', 'signedOut.lock.open'];
const opened: Outcome = { is: 'signedIn.active', tells: [{ type: 'session.opened', user: learner }] };
const closed = (reason: string): Outcome => ({
  is: form,
  knows: { user: null },
  tells: [{ type: 'session.closed', reason }],
});

/** Each way in, by its port. */
const ways = [
  { port: 'signIn', by: 'address and password', cause: submitted, state: 'signingIn', asked: credentials },
  { port: 'signUp', by: 'a new account', cause: signedUp, state: 'signingUp', asked: account },
  { port: 'signInWithGoogle', by: 'Google’s answer', cause: cameBack, state: 'signingInWithGoogle', asked: code },
] as const;

const wayStories = ways.flatMap(({ port, by, cause, state, asked }): SessionStory[] => [
  {
    says: `opens a session of a day with ${by}, and forgets what failed before`,
    input: { ...visitor, failedAttempts: 2, endsIn: 5 },
    given: [cause, { answer: port, with: refused }],
    steps: [
      { ...cause, is: `signedOut.attempt.${state}`, knows: { message: null }, asks: { [port]: asked } },
      { answer: port, with: accepted, ...opened, knows: { user: learner, endsIn: day, failedAttempts: 0 } },
    ],
  },
  {
    says: `shows why ${by} will not do, and holds only a wrong password against the visitor`,
    input: visitor,
    given: [cause],
    steps: [
      {
        answer: port,
        with: refused,
        is: 'signedOut.attempt.resting.refused',
        knows: { message: 'Invalid credentials', failedAttempts: port === 'signIn' ? 1 : 0 },
      },
      { ...send({ type: 'form.left' }), is: 'signedOut.attempt.resting.idle', knows: { message: null } },
    ],
  },
  {
    says: `holds nothing against a visitor when ${by} gets no answer`,
    input: { ...visitor, failedAttempts: 4 },
    given: [cause],
    steps: [
      { fail: port, is: 'signedOut.attempt.resting.failed', knows: { message: portFailure.message } },
      { ...cause, is: `signedOut.attempt.${state}`, knows: { message: null }, asks: { [port]: asked } },
    ],
  },
]);

const restoredStories: SessionStory[] = [
  {
    says: 'begins with open forms where nobody was signed in',
    input: visitor,
    begins: { is: form, knows: { user: null, message: null, endsIn: day } },
    steps: [{ ...send({ type: 'form.left' }) }, { ...expired }, { ...signedOut }],
  },
  {
    says: 'begins with who was signed in, for as long as is left, and says when that is over',
    input: { ...member, endsIn: 5_000 },
    begins: { is: 'signedIn.active', knows: { user: learner, endsIn: 5_000 } },
    steps: [{ wait: 5_000, tells: [{ type: 'session.due' }] }],
  },
  {
    says: 'begins locked where it was locked, and opens after what was left of the wait',
    input: { ...visitor, ...locked },
    begins: { is: ['signedOut.attempt.resting.idle', 'signedOut.lock.locked'] },
    steps: [{ wait: 12_000, is: 'signedOut.lock.open', knows: unlocked }],
  },
];

const lockStories: SessionStory[] = [
  {
    says: 'locks for thirty seconds after the fifth wrong password, and forgets it all then',
    input: { ...visitor, failedAttempts: 4 },
    given: [submitted],
    steps: [
      {
        answer: 'signIn',
        with: refused,
        is: ['signedOut.attempt.resting.refused', 'signedOut.lock.locked'],
        knows: {
          message: 'Invalid credentials',
          failedAttempts: 5,
          lockEndsAt: answeredAt + 30_000,
          lockRemaining: 30_000,
        },
        tells: [{ type: 'account.locked', endsAt: answeredAt + 30_000 }],
      },
      {
        wait: 30_000,
        is: ['signedOut.attempt.resting.idle', 'signedOut.lock.open'],
        knows: { ...unlocked, message: null },
      },
    ],
  },
  {
    says: 'does not lock after the fourth wrong password',
    input: { ...visitor, failedAttempts: 3 },
    given: [submitted],
    steps: [
      {
        answer: 'signIn',
        with: refused,
        is: 'signedOut.attempt.resting.refused',
        knows: { message: 'Invalid credentials', failedAttempts: 4 },
      },
    ],
  },
  {
    says: 'locks for as long as the server takes no more, without counting',
    input: { ...visitor, failedAttempts: 4 },
    given: [submitted],
    steps: [
      {
        answer: 'signIn',
        with: limited,
        is: ['signedOut.attempt.resting.refused', 'signedOut.lock.locked'],
        knows: {
          message: sessionMessages.tooManyAttempts,
          lockEndsAt: answeredAt + 870_000,
          lockRemaining: 870_000,
        },
        tells: [{ type: 'account.locked', endsAt: answeredAt + 870_000 }],
      },
    ],
  },
  {
    says: 'asks the server for no password while it is locked, and says why',
    input: { ...visitor, ...locked },
    steps: [
      {
        ...submitted,
        is: 'signedOut.attempt.resting.refused',
        knows: { message: sessionMessages.tooManyAttempts },
      },
      { ...signedUp, is: 'signedOut.attempt.signingUp', knows: { message: null }, asks: { signUp: account } },
    ],
  },
  {
    says: 'is locked by another tab',
    input: visitor,
    steps: [
      { ...send({ type: 'attempts.synced', attempts: locked }), is: 'signedOut.lock.locked', knows: locked },
      { wait: 12_000, is: 'signedOut.lock.open', knows: unlocked },
    ],
  },
  {
    says: 'counts what failed in another tab, too',
    input: visitor,
    steps: [
      {
        ...send({ type: 'attempts.synced', attempts: { ...unlocked, failedAttempts: 3 } }),
        knows: { failedAttempts: 3 },
      },
    ],
  },
];

const googleStories: SessionStory[] = [
  {
    says: 'leaves for Google, and is open again for who comes back without an answer',
    input: visitor,
    given: [submitted, { answer: 'signIn', with: refused }],
    steps: [
      {
        ...toGoogle,
        is: 'signedOut.attempt.requestingGoogle',
        knows: { message: null },
        asks: { requestGoogle: undefined },
      },
      { answer: 'requestGoogle', is: 'signedOut.attempt.resting.idle' },
    ],
  },
  {
    says: 'says when the way to Google failed',
    input: visitor,
    given: [toGoogle],
    steps: [
      { fail: 'requestGoogle', is: 'signedOut.attempt.resting.failed', knows: { message: portFailure.message } },
      { ...send({ type: 'form.left' }), is: 'signedOut.attempt.resting.idle', knows: { message: null } },
    ],
  },
];

const memberStories: SessionStory[] = [
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

export const sessionStories: readonly SessionStory[] = [
  ...restoredStories,
  ...wayStories,
  ...lockStories,
  ...googleStories,
  ...memberStories,
];

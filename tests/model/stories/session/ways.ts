import type { SignInAnswer } from '../../../../src/machines/session/session.ports.ts';
import { learner } from '../../support/charts.ts';
import { portFailure } from '../../support/walk.ts';
import {
  account,
  credentials,
  expired,
  form,
  locked,
  member,
  opened,
  refused,
  type SessionStory,
  send,
  signedOut,
  signedUp,
  submitted,
  unlocked,
  visitor,
} from './words.ts';

const day = 86_400_000;

const code = { kind: 'code', code: '4/0AbCdEf', state: '9sXk2' } as const;

const accepted: SignInAnswer = { kind: 'accepted', user: learner };

const cameBack = send({ type: 'providerAnswer.received', answer: code });

const toGoogle = send({ type: 'googleSignIn.requested' });

/** Each way in, by its port. */
const ways = [
  { port: 'signIn', by: 'address and password', cause: submitted, state: 'signingIn', asked: credentials },
  { port: 'signUp', by: 'a new account', cause: signedUp, state: 'signingUp', asked: account },
  { port: 'signInWithGoogle', by: 'Google’s answer', cause: cameBack, state: 'signingInWithGoogle', asked: code },
] as const;

export const wayStories = ways.flatMap(({ port, by, cause, state, asked }): SessionStory[] => [
  {
    says: `opens a session of a day with ${by}, and forgets what failed before`,
    input: { ...visitor, failedAttempts: 2, endsIn: 5 },
    given: [cause, { answer: port, with: refused }],
    steps: [
      { ...cause, is: `signedOut.attempt.${state}`, knows: { message: null, failure: null }, asks: { [port]: asked } },
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
        knows: { message: 'Invalid credentials', failure: refused, failedAttempts: port === 'signIn' ? 1 : 0 },
      },
      { ...send({ type: 'form.left' }), is: 'signedOut.attempt.resting.idle', knows: { message: null, failure: null } },
    ],
  },
  {
    says: `holds nothing against a visitor when ${by} gets no answer`,
    input: { ...visitor, failedAttempts: 4 },
    given: [cause],
    steps: [
      {
        fail: port,
        is: 'signedOut.attempt.resting.failed',
        knows: { message: portFailure.message, failure: portFailure },
      },
      { ...cause, is: `signedOut.attempt.${state}`, knows: { message: null, failure: null }, asks: { [port]: asked } },
    ],
  },
]);

export const restoredStories: SessionStory[] = [
  {
    says: 'begins with open forms where nobody was signed in',
    input: visitor,
    begins: { is: form, knows: { user: null, message: null, failure: null, endsIn: day } },
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

export const googleStories: SessionStory[] = [
  {
    says: 'leaves for Google, and is open again for who comes back without an answer',
    input: visitor,
    given: [submitted, { answer: 'signIn', with: refused }],
    steps: [
      {
        ...toGoogle,
        is: 'signedOut.attempt.requestingGoogle',
        knows: { message: null, failure: null },
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
      {
        fail: 'requestGoogle',
        is: 'signedOut.attempt.resting.failed',
        knows: { message: portFailure.message, failure: portFailure },
      },
      { ...send({ type: 'form.left' }), is: 'signedOut.attempt.resting.idle', knows: { message: null, failure: null } },
    ],
  },
];

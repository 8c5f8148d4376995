import { portFailure } from '../../../shared/chart-testing/model.ts';
import { learner } from '../../../shared/chart-testing/people.ts';
import type { SignInAnswer } from '../session.ports.ts';
import {
  account,
  credentials,
  expired,
  form,
  locked,
  member,
  opened,
  refused,
  type SessionScenario,
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

export const wayScenarios = ways.flatMap(({ port, by, cause, state, asked }): SessionScenario[] => [
  {
    it: `opens a session of a day with ${by}, and forgets what failed before`,
    input: { ...visitor, failedAttempts: 2, endsIn: 5 },
    given: [cause, { answer: port, with: refused }],
    steps: [
      {
        ...cause,
        state: `signedOut.attempt.${state}`,
        context: { message: null, failure: null },
        invokes: { [port]: asked },
      },
      { answer: port, with: accepted, ...opened, context: { user: learner, endsIn: day, failedAttempts: 0 } },
    ],
  },
  {
    it: `shows why ${by} will not do, and holds only a wrong password against the visitor`,
    given: [cause],
    steps: [
      {
        answer: port,
        with: refused,
        state: 'signedOut.attempt.resting.refused',
        context: { message: 'Invalid credentials', failure: refused, failedAttempts: port === 'signIn' ? 1 : 0 },
      },
      {
        ...send({ type: 'form.left' }),
        state: 'signedOut.attempt.resting.idle',
        context: { message: null, failure: null },
      },
    ],
  },
  {
    it: `holds nothing against a visitor when ${by} gets no answer`,
    input: { ...visitor, failedAttempts: 4 },
    given: [cause],
    steps: [
      {
        fail: port,
        state: 'signedOut.attempt.resting.failed',
        context: { message: portFailure.message, failure: portFailure },
      },
      {
        ...cause,
        state: `signedOut.attempt.${state}`,
        context: { message: null, failure: null },
        invokes: { [port]: asked },
      },
    ],
  },
]);

export const restoredScenarios: SessionScenario[] = [
  {
    it: 'begins with open forms where nobody was signed in',
    begins: { state: form, context: { user: null, message: null, failure: null, endsIn: day } },
    steps: [{ ...send({ type: 'form.left' }) }, { ...expired }, { ...signedOut }],
  },
  {
    it: 'begins with who was signed in, for as long as is left, and says when that is over',
    input: { ...member, endsIn: 5_000 },
    begins: { state: 'signedIn.active', context: { user: learner, endsIn: 5_000 } },
    steps: [{ wait: 5_000, emits: [{ type: 'session.due' }] }],
  },
  {
    it: 'begins locked where it was locked, and opens after what was left of the wait',
    input: { ...visitor, ...locked },
    begins: { state: ['signedOut.attempt.resting.idle', 'signedOut.lock.locked'] },
    steps: [{ wait: 12_000, state: 'signedOut.lock.open', context: unlocked }],
  },
];

export const googleScenarios: SessionScenario[] = [
  {
    it: 'leaves for Google, and is open again for who comes back without an answer',
    given: [submitted, { answer: 'signIn', with: refused }],
    steps: [
      {
        ...toGoogle,
        state: 'signedOut.attempt.requestingGoogle',
        context: { message: null, failure: null },
        invokes: { requestGoogle: undefined },
      },
      { answer: 'requestGoogle', state: 'signedOut.attempt.resting.idle' },
    ],
  },
  {
    it: 'says when the way to Google failed',
    given: [toGoogle],
    steps: [
      {
        fail: 'requestGoogle',
        state: 'signedOut.attempt.resting.failed',
        context: { message: portFailure.message, failure: portFailure },
      },
      {
        ...send({ type: 'form.left' }),
        state: 'signedOut.attempt.resting.idle',
        context: { message: null, failure: null },
      },
    ],
  },
];

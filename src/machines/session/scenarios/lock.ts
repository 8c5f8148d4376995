import { sessionMessages } from '../../../messages/session.ts';
import type { SignInAnswer } from '../session.ports.ts';
import {
  account,
  answeredAt,
  locked,
  refused,
  type SessionScenario,
  send,
  signedUp,
  submitted,
  unlocked,
  visitor,
} from './words.ts';

const limited: SignInAnswer = { kind: 'limited', milliseconds: 870_000, at: answeredAt };

export const lockScenarios: SessionScenario[] = [
  {
    it: 'locks for thirty seconds after the fifth wrong password, and forgets it all then',
    input: { ...visitor, failedAttempts: 4 },
    given: [submitted],
    steps: [
      {
        answer: 'signIn',
        with: refused,
        state: ['signedOut.attempt.resting.refused', 'signedOut.lock.locked'],
        context: {
          message: 'Invalid credentials',
          failure: refused,
          failedAttempts: 5,
          lockEndsAt: answeredAt + 30_000,
          lockRemaining: 30_000,
        },
      },
      {
        wait: 30_000,
        state: ['signedOut.attempt.resting.idle', 'signedOut.lock.open'],
        context: { ...unlocked, message: null, failure: null },
      },
    ],
  },
  {
    it: 'does not lock after the fourth wrong password',
    input: { ...visitor, failedAttempts: 3 },
    given: [submitted],
    steps: [
      {
        answer: 'signIn',
        with: refused,
        state: 'signedOut.attempt.resting.refused',
        context: { message: 'Invalid credentials', failure: refused, failedAttempts: 4 },
      },
    ],
  },
  {
    it: 'locks for as long as the server takes no more, without counting',
    input: { ...visitor, failedAttempts: 4 },
    given: [submitted],
    steps: [
      {
        answer: 'signIn',
        with: limited,
        state: ['signedOut.attempt.resting.refused', 'signedOut.lock.locked'],
        context: { message: sessionMessages.tooManyAttempts, lockEndsAt: answeredAt + 870_000, lockRemaining: 870_000 },
      },
    ],
  },
  {
    it: 'asks the server for no password while it is locked, and says why',
    input: { ...visitor, ...locked },
    steps: [
      {
        ...submitted,
        state: 'signedOut.attempt.resting.refused',
        context: { message: sessionMessages.tooManyAttempts },
      },
      {
        ...signedUp,
        state: 'signedOut.attempt.signingUp',
        context: { message: null, failure: null },
        invokes: { signUp: account },
      },
    ],
  },
  {
    it: 'is locked by another tab',
    steps: [
      { ...send({ type: 'attempts.synced', attempts: locked }), state: 'signedOut.lock.locked', context: locked },
      { wait: 12_000, state: 'signedOut.lock.open', context: unlocked },
    ],
  },
  {
    it: 'counts what failed in another tab, too',
    steps: [
      {
        ...send({ type: 'attempts.synced', attempts: { ...unlocked, failedAttempts: 3 } }),
        context: { failedAttempts: 3 },
      },
    ],
  },
];

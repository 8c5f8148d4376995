import type { SignInAnswer } from '../../../../src/machines/session/session.ports.ts';
import { sessionMessages } from '../../../../src/messages/session.ts';
import {
  account,
  answeredAt,
  locked,
  refused,
  type SessionStory,
  send,
  signedUp,
  submitted,
  unlocked,
  visitor,
} from './words.ts';

const limited: SignInAnswer = { kind: 'limited', milliseconds: 870_000, at: answeredAt };

export const lockStories: SessionStory[] = [
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
          failure: refused,
          failedAttempts: 5,
          lockEndsAt: answeredAt + 30_000,
          lockRemaining: 30_000,
        },
      },
      {
        wait: 30_000,
        is: ['signedOut.attempt.resting.idle', 'signedOut.lock.open'],
        knows: { ...unlocked, message: null, failure: null },
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
        knows: { message: 'Invalid credentials', failure: refused, failedAttempts: 4 },
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
      {
        ...signedUp,
        is: 'signedOut.attempt.signingUp',
        knows: { message: null, failure: null },
        asks: { signUp: account },
      },
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

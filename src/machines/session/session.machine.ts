import { assertEvent, assign, emit, enqueueActions, setup, stateIn } from 'xstate';
import { sessionMessages } from '../../messages/session.ts';
import { portsOf } from '../../shared/ports/ports.ts';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import type { Credentials, NewAccount, ProviderAnswer, SessionPorts, SignInAnswer } from './session.ports.ts';

export const maxFailedAttempts = 5;
export const lockDuration = 30_000;
/** How long the server takes a token for valid. */
export const sessionLifetime = 86_400_000;

/** Failed attempts so far and the lock: its end in milliseconds since the epoch, and what is left of it. */
export interface Attempts {
  failedAttempts: number;
  lockEndsAt: number | null;
  lockRemaining: number;
}

export interface SessionInput extends Attempts {
  /** Present when both the token and the signed-in flag were found. */
  user: SessionUser | null;
  /** Milliseconds that are left of the session; a day by itself. */
  endsIn?: number;
}

type Ending = 'signedOut' | 'expired' | 'endedElsewhere';

export type SessionEvent =
  | { type: 'signIn.submitted'; credentials: Credentials }
  | { type: 'signUp.submitted'; account: NewAccount }
  | { type: 'googleSignIn.requested' }
  | { type: 'providerAnswer.received'; answer: ProviderAnswer }
  | { type: 'form.left' }
  | { type: 'signOut.requested' }
  | { type: 'session.expired' }
  | { type: 'session.adopted'; user: SessionUser; endsIn: number }
  | { type: 'session.endedElsewhere' }
  | { type: 'user.refreshed'; user: SessionUser }
  | { type: 'attempts.synced'; attempts: Attempts }
  | { type: 'attempts.exhausted' }
  | { type: 'lock.ended' };

export type SessionEmitted =
  | { type: 'session.opened'; user: SessionUser }
  | { type: 'session.due' }
  | { type: 'session.closed'; reason: Ending };

const acceptedUser = (answer: SignInAnswer) => (answer.kind === 'accepted' ? answer.user : null);
const port = portsOf<SessionPorts>('session');

export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    /** `failure` is what the message is about: what the call failed with, or the answer that refused. */
    context: {} as Required<SessionInput> & { message: string | null; failure: unknown },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy' | 'atGoogle' | 'locked' | 'signedIn',
    meta: {} as { screen: 'form' | 'busy' | 'refused' | 'failed' | 'countdown' | 'portal' | 'leaving' },
  },
  actors: {
    signIn: port('signIn'),
    signUp: port('signUp'),
    signOut: port('signOut'),
    requestGoogle: port('requestGoogle'),
    signInWithGoogle: port('signInWithGoogle'),
  },
  actions: {
    openSession: enqueueActions(({ enqueue, event }, user: SessionUser | null) => {
      if (user === null) return;
      const endsIn = event.type === 'session.adopted' ? event.endsIn : sessionLifetime;
      enqueue.assign({
        user,
        endsIn,
        failedAttempts: 0,
        lockEndsAt: null,
        lockRemaining: 0,
        message: null,
        failure: null,
      });
      enqueue.emit({ type: 'session.opened', user });
    }),
    closeSession: enqueueActions(({ enqueue }, reason: Ending) => {
      enqueue.assign({ user: null, message: null, failure: null });
      enqueue.emit({ type: 'session.closed', reason });
    }),
    announceDue: emit({ type: 'session.due' as const }),
    replaceUser: assign((_, user: SessionUser) => ({ user })),
    showRefusal: assign((_, answer: SignInAnswer) => ({
      message: answer.kind === 'refused' ? answer.message : null,
      failure: answer,
    })),
    showFailure: assign((_, { error, fallback }: { error: unknown; fallback: string }) => ({
      message: error instanceof Error && error.message !== '' ? error.message : fallback,
      failure: error,
    })),
    showTooMany: assign({ message: sessionMessages.tooManyAttempts, failure: undefined }),
    clearMessage: assign({ message: null, failure: null }),
    countRefusal: assign(({ context }) => ({ failedAttempts: context.failedAttempts + 1 })),
    lockAccount: enqueueActions(({ enqueue }, answer: SignInAnswer) => {
      if (answer.kind === 'accepted') return;
      const lockRemaining = answer.kind === 'limited' ? answer.milliseconds : lockDuration;
      enqueue.assign({ lockEndsAt: answer.at + lockRemaining, lockRemaining });
      enqueue.raise({ type: 'attempts.exhausted' });
    }),
    adoptAttempts: assign((_, attempts: Attempts) => attempts),
    unlock: enqueueActions(({ enqueue }) => {
      enqueue.assign({ failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 });
      enqueue.raise({ type: 'lock.ended' });
    }),
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    hasLock: (_, attempts: Attempts) => attempts.lockEndsAt !== null && attempts.lockRemaining > 0,
    isLocked: stateIn({ signedOut: { lock: 'locked' } }),
    isAccepted: (_, answer: SignInAnswer) => answer.kind === 'accepted',
    isLimited: (_, answer: SignInAnswer) => answer.kind === 'limited',
    isLastAttempt: ({ context }) => context.failedAttempts + 1 >= maxFailedAttempts,
  },
  delays: {
    lockRemaining: ({ context }) => context.lockRemaining,
    endsIn: ({ context }) => context.endsIn,
    signOutPatience: 3_000,
  },
}).createMachine({
  id: 'session',
  description: 'Who is using the portal, and whether they may try to sign in.',
  context: ({ input }) => ({ endsIn: sessionLifetime, ...input, message: null, failure: null }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'What the browser has kept is looked at.',
      always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      type: 'parallel',
      description: 'A visitor: what they try, and whether they may.',
      on: {
        'session.adopted': {
          target: 'signedIn',
          actions: { type: 'openSession', params: ({ event }) => event.user },
        },
      },
      states: {
        attempt: {
          description: 'The way in.',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is being answered; the forms are open.',
              initial: 'idle',
              on: {
                'signIn.submitted': [
                  { guard: 'isLocked', target: '.refused', actions: 'showTooMany' },
                  { target: 'signingIn' },
                ],
                'signUp.submitted': { target: 'signingUp' },
                'googleSignIn.requested': { target: 'requestingGoogle' },
                'providerAnswer.received': { target: 'signingInWithGoogle' },
                'form.left': { target: '.idle', actions: 'clearMessage' },
              },
              states: {
                idle: { meta: { screen: 'form' }, description: 'Nothing has been tried on this page yet.' },
                refused: {
                  meta: { screen: 'refused' },
                  description: 'The last try was refused; the reason is shown and what was typed stays.',
                  on: { 'lock.ended': { target: 'idle', actions: 'clearMessage' } },
                },
                failed: {
                  meta: { screen: 'failed' },
                  description: 'No answer could be had; nothing is held against the visitor.',
                },
              },
            },
            signingIn: {
              tags: ['busy'],
              meta: { screen: 'busy' },
              description: 'Address and password are with the server.',
              entry: 'clearMessage',
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ event }) => {
                  assertEvent(event, 'signIn.submitted');
                  return event.credentials;
                },
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: '#session.signedIn',
                    actions: { type: 'openSession', params: ({ event }) => acceptedUser(event.output) },
                  },
                  {
                    guard: { type: 'isLimited', params: ({ event }) => event.output },
                    target: 'resting.refused',
                    actions: ['showTooMany', { type: 'lockAccount', params: ({ event }) => event.output }],
                  },
                  {
                    guard: 'isLastAttempt',
                    target: 'resting.refused',
                    actions: [
                      'countRefusal',
                      { type: 'showRefusal', params: ({ event }) => event.output },
                      { type: 'lockAccount', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'resting.refused',
                    actions: ['countRefusal', { type: 'showRefusal', params: ({ event }) => event.output }],
                  },
                ],
                onError: {
                  target: 'resting.failed',
                  actions: {
                    type: 'showFailure',
                    params: ({ event }) => ({ error: event.error, fallback: sessionMessages.unableToSignIn }),
                  },
                },
              },
            },
            signingUp: {
              tags: ['busy'],
              meta: { screen: 'busy' },
              description: 'The new account is with the server.',
              entry: 'clearMessage',
              invoke: {
                id: 'signUp',
                src: 'signUp',
                input: ({ event }) => {
                  assertEvent(event, 'signUp.submitted');
                  return event.account;
                },
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: '#session.signedIn',
                    actions: { type: 'openSession', params: ({ event }) => acceptedUser(event.output) },
                  },
                  { target: 'resting.refused', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
                ],
                onError: {
                  target: 'resting.failed',
                  actions: {
                    type: 'showFailure',
                    params: ({ event }) => ({ error: event.error, fallback: sessionMessages.unableToSignUp }),
                  },
                },
              },
            },
            requestingGoogle: {
              tags: ['busy', 'atGoogle'],
              meta: { screen: 'busy' },
              description: 'The browser leaves for Google. Whoever comes back without an answer may try again.',
              entry: 'clearMessage',
              invoke: {
                id: 'requestGoogle',
                src: 'requestGoogle',
                onDone: { target: 'resting' },
                onError: {
                  target: 'resting.failed',
                  actions: {
                    type: 'showFailure',
                    params: ({ event }) => ({ error: event.error, fallback: sessionMessages.unableToSignIn }),
                  },
                },
              },
            },
            signingInWithGoogle: {
              tags: ['busy', 'atGoogle'],
              meta: { screen: 'busy' },
              description: 'Google has answered. A refusal is no failed attempt: nobody has guessed a password.',
              entry: 'clearMessage',
              invoke: {
                id: 'signInWithGoogle',
                src: 'signInWithGoogle',
                input: ({ event }) => {
                  assertEvent(event, 'providerAnswer.received');
                  return event.answer;
                },
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: '#session.signedIn',
                    actions: { type: 'openSession', params: ({ event }) => acceptedUser(event.output) },
                  },
                  { target: 'resting.refused', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
                ],
                onError: {
                  target: 'resting.failed',
                  actions: {
                    type: 'showFailure',
                    params: ({ event }) => ({ error: event.error, fallback: sessionMessages.unableToSignIn }),
                  },
                },
              },
            },
          },
        },
        lock: {
          description: 'Whether signing in with a password is open.',
          initial: 'checking',
          states: {
            checking: {
              description: 'What is known of failed attempts decides.',
              always: [
                { guard: { type: 'hasLock', params: ({ context }) => context }, target: 'locked' },
                { target: 'open' },
              ],
            },
            open: {
              meta: { screen: 'form' },
              description: 'One may try.',
              on: {
                'attempts.exhausted': { target: 'locked' },
                'attempts.synced': {
                  target: 'checking',
                  actions: { type: 'adoptAttempts', params: ({ event }) => event.attempts },
                },
              },
            },
            locked: {
              tags: ['locked'],
              meta: { screen: 'countdown' },
              description: 'Five attempts failed, or the server takes no more. Signing in opens again after the wait.',
              after: { lockRemaining: { target: 'open', actions: 'unlock' } },
            },
          },
        },
      },
    },
    signedIn: {
      tags: ['signedIn'],
      description: 'Somebody is using the portal under their name.',
      initial: 'active',
      on: {
        'session.adopted': {
          target: '.active',
          actions: { type: 'openSession', params: ({ event }) => event.user },
        },
        'session.expired': { target: 'signedOut', actions: { type: 'closeSession', params: 'expired' } },
        'session.endedElsewhere': { target: 'signedOut', actions: { type: 'closeSession', params: 'endedElsewhere' } },
      },
      states: {
        active: {
          meta: { screen: 'portal' },
          description: 'After a day it is over, unless another tab has renewed it.',
          after: { endsIn: { actions: 'announceDue' } },
          on: {
            'user.refreshed': { actions: { type: 'replaceUser', params: ({ event }) => event.user } },
            'signOut.requested': { target: 'signingOut' },
          },
        },
        signingOut: {
          tags: ['busy'],
          meta: { screen: 'leaving' },
          description: 'The server is told. Whatever it answers, the session ends here.',
          on: { 'session.expired': {}, 'session.endedElsewhere': {} },
          invoke: { id: 'signOut', src: 'signOut', onDone: { target: 'left' }, onError: { target: 'left' } },
          after: { signOutPatience: { target: 'left' } },
        },
        left: {
          description: 'The session is closed, here and in the other tabs.',
          entry: { type: 'closeSession', params: 'signedOut' },
          always: { target: '#session.signedOut' },
        },
      },
    },
  },
});

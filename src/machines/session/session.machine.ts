import { assertEvent, assign, emit, enqueueActions, not, setup, stateIn } from 'xstate';
import { sessionMessages } from '../../messages/session.ts';
import { portsOf } from '../../shared/ports/ports.ts';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import type { SessionPorts, SignInAnswer, SignInRequest } from './session.ports.ts';

export const maxFailedAttempts = 5;
export const lockDuration = 30_000;
/** The lifetime of a token, in milliseconds. */
export const sessionLifetime = 86_400_000;

/** The number of failed attempts and the lock: its end in milliseconds since the epoch, and the milliseconds left. */
export interface Attempts {
  failedAttempts: number;
  lockEndsAt: number | null;
  lockRemaining: number;
}

export interface SessionInput extends Attempts {
  /** Set if both the token and the signed-in flag were found. */
  user: SessionUser | null;
  /** The milliseconds left of the session; a day by default. */
  endsIn?: number;
}

type Ending = 'signedOut' | 'expired' | 'endedElsewhere';

export type SessionEvent =
  | SignInRequest
  | { type: 'googleSignIn.requested' }
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
    /** `failure`: the error or refusal that the message is about. */
    context: {} as Required<SessionInput> & { message: string | null; failure: unknown },
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy' | 'atGoogle' | 'locked' | 'signedIn',
    meta: {} as { screen: 'form' | 'busy' | 'refused' | 'failed' | 'countdown' | 'portal' | 'leaving' },
  },
  actors: {
    authenticate: port('authenticate'),
    signOut: port('signOut'),
    requestGoogle: port('requestGoogle'),
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
    isWithoutPassword: not(stateIn({ signedOut: { attempt: { authenticating: 'password' } } })),
    isSigningUp: stateIn({ signedOut: { attempt: { authenticating: 'newAccount' } } }),
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
  description: 'The signed-in user, and whether signing in is possible.',
  context: ({ input }) => ({ endsIn: sessionLifetime, ...input, message: null, failure: null }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The data in the browser’s storage is read.',
      always: [{ guard: 'hasUser', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      type: 'parallel',
      description: 'The user is signed out. The two parts are the forms and the lock.',
      on: {
        'session.adopted': {
          target: 'signedIn',
          actions: { type: 'openSession', params: ({ event }) => event.user },
        },
      },
      states: {
        attempt: {
          description: 'The sign-in and sign-up forms.',
          initial: 'resting',
          states: {
            resting: {
              description: 'The forms are open, and no request is in progress.',
              initial: 'idle',
              on: {
                'signIn.submitted': [
                  { guard: 'isLocked', target: '.refused', actions: 'showTooMany' },
                  { target: 'authenticating.password' },
                ],
                'signUp.submitted': { target: 'authenticating.newAccount' },
                'googleSignIn.requested': { target: 'requestingGoogle' },
                'providerAnswer.received': { target: 'authenticating.google' },
                'form.left': { target: '.idle', actions: 'clearMessage' },
              },
              states: {
                idle: { meta: { screen: 'form' }, description: 'Nothing has been tried on this page yet.' },
                refused: {
                  meta: { screen: 'refused' },
                  description: 'The last try was refused. The page shows the reason, and the forms keep their content.',
                  on: { 'lock.ended': { target: 'idle', actions: 'clearMessage' } },
                },
                failed: {
                  meta: { screen: 'failed' },
                  description: 'There was no response, which doesn’t count as a failed attempt.',
                },
              },
            },
            authenticating: {
              tags: ['busy'],
              meta: { screen: 'busy' },
              description: 'A password, a new account or Google’s answer is being sent to the server.',
              entry: 'clearMessage',
              initial: 'password',
              states: {
                password: { description: 'The address and password are being sent.' },
                newAccount: { description: 'The new account is being sent.' },
                google: { tags: ['atGoogle'], description: 'Google’s answer is being sent.' },
              },
              invoke: {
                id: 'authenticate',
                src: 'authenticate',
                input: ({ event }) => {
                  assertEvent(event, ['signIn.submitted', 'signUp.submitted', 'providerAnswer.received']);
                  return event;
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
                    guard: 'isWithoutPassword',
                    description: 'Not a failed attempt, because no password was guessed.',
                    target: 'resting.refused',
                    actions: { type: 'showRefusal', params: ({ event }) => event.output },
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
                onError: [
                  {
                    guard: 'isSigningUp',
                    target: 'resting.failed',
                    actions: {
                      type: 'showFailure',
                      params: ({ event }) => ({ error: event.error, fallback: sessionMessages.unableToSignUp }),
                    },
                  },
                  {
                    target: 'resting.failed',
                    actions: {
                      type: 'showFailure',
                      params: ({ event }) => ({ error: event.error, fallback: sessionMessages.unableToSignIn }),
                    },
                  },
                ],
              },
            },
            requestingGoogle: {
              tags: ['busy', 'atGoogle'],
              meta: { screen: 'busy' },
              description: 'The browser is leaving for Google. A visitor who returns without an answer can try again.',
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
          },
        },
        lock: {
          description: 'Whether signing in with a password is possible.',
          initial: 'checking',
          states: {
            checking: {
              description: 'The next state depends on the known failed attempts.',
              always: [
                { guard: { type: 'hasLock', params: ({ context }) => context }, target: 'locked' },
                { target: 'open' },
              ],
            },
            open: {
              meta: { screen: 'form' },
              description: 'Signing in is possible.',
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
              description:
                'Five attempts failed, or the server’s rate limit was reached. Signing in is possible again after the wait.',
              after: { lockRemaining: { target: 'open', actions: 'unlock' } },
            },
          },
        },
      },
    },
    signedIn: {
      tags: ['signedIn'],
      description: 'A user is signed in.',
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
          description: 'The session expires after a day, unless another tab has renewed it.',
          after: { endsIn: { actions: 'announceDue' } },
          on: {
            'user.refreshed': { actions: { type: 'replaceUser', params: ({ event }) => event.user } },
            'signOut.requested': { target: 'signingOut' },
          },
        },
        signingOut: {
          tags: ['busy'],
          meta: { screen: 'leaving' },
          description: 'The user is signing out. The session ends here whatever the server answers.',
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

import { assign, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import type { ExchangeAnswer, LinkRequestAnswer, PresenterLinkPorts } from './presenter-link.ports.ts';

interface OpenedLink {
  token: string;
  /** The username in the address. */
  username: string;
  /** The signed-in user. */
  holder: SessionUser | null;
}

export type PresenterLinkEvent =
  | ({ type: 'link.opened' } & OpenedLink)
  | { type: 'replacement.confirmed' }
  | { type: 'replacement.declined' }
  | { type: 'retry.requested' }
  | { type: 'newLink.requested' };

interface PresenterLinkContext extends OpenedLink {
  /** The user signed in by the link. */
  user: SessionUser | null;
  /** The seconds to wait, as set by the server. */
  wait: number | null;
  /** The error of the last try. */
  failure: unknown;
}

const port = portsOf<PresenterLinkPorts>('presenterLink');

export const presenterLinkMachine = setup({
  types: {
    context: {} as PresenterLinkContext,
    events: {} as PresenterLinkEvent,
    tags: {} as 'busy' | 'asking' | 'failed' | 'badLink' | 'requested',
    meta: {} as { screen: 'nothing' | 'ask' | 'busy' | 'failed' | 'badLink' | 'held' | 'requested' },
    output: {} as SessionUser | null,
  },
  actors: {
    exchangeLink: port('exchangeLink'),
    requestLink: port('requestLink'),
  },
  actions: {
    keepLink: assign((_, { token, username, holder }: OpenedLink) => ({ token, username, holder })),
    keepUser: assign((_, answer: ExchangeAnswer) => ({ user: answer.kind === 'accepted' ? answer.user : null })),
    keepWait: assign((_, answer: LinkRequestAnswer) => ({ wait: answer.kind === 'held' ? answer.seconds : null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    clearMessages: assign({ wait: null, failure: null }),
    forgetToken: assign({ token: '' }),
  },
  guards: {
    isOwn: (_, { holder, username }: OpenedLink) => holder?.username === username,
    isOfOtherAccount: (_, { holder }: OpenedLink) => holder !== null,
    isAccepted: (_, answer: ExchangeAnswer) => answer.kind === 'accepted',
    isTaken: (_, answer: LinkRequestAnswer) => answer.kind === 'taken',
  },
}).createMachine({
  id: 'presenterLink',
  description: 'A page that a presenter opens with the link to their calendar.',
  context: { token: '', username: '', holder: null, user: null, wait: null, failure: null },
  initial: 'unread',
  output: ({ context }) => context.user,
  states: {
    unread: {
      meta: { screen: 'nothing' },
      description: 'The link hasn’t been read yet.',
      on: {
        'link.opened': [
          { guard: { type: 'isOwn', params: ({ event }) => event }, target: 'opened' },
          {
            guard: { type: 'isOfOtherAccount', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepLink', params: ({ event }) => event },
          },
          { target: 'exchanging', actions: { type: 'keepLink', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      tags: ['asking'],
      meta: { screen: 'ask' },
      description: 'Another user is signed in and would be signed out.',
      on: { 'replacement.confirmed': { target: 'exchanging' }, 'replacement.declined': { target: 'declined' } },
    },
    exchanging: {
      tags: ['busy'],
      meta: { screen: 'busy' },
      description: 'The link is being exchanged for a session on the server.',
      entry: 'clearMessages',
      invoke: {
        id: 'exchangeLink',
        src: 'exchangeLink',
        input: ({ context }) => context.token,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'opened',
            actions: { type: 'keepUser', params: ({ event }) => event.output },
          },
          { target: 'badLink' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: ['failed'],
      meta: { screen: 'failed' },
      description: 'There was no response. The link may be valid.',
      on: { 'retry.requested': { target: 'exchanging' } },
    },
    badLink: {
      tags: ['badLink'],
      initial: 'idle',
      entry: 'forgetToken',
      description: 'The link is no longer valid. A new one can be emailed to the presenter named in the address.',
      on: { 'newLink.requested': { target: 'requesting' } },
      states: {
        idle: { meta: { screen: 'badLink' }, description: 'No new link has been requested yet.' },
        held: {
          meta: { screen: 'held' },
          description: 'Too many links were requested from this network. The user has to wait.',
        },
        failed: { meta: { screen: 'failed' }, description: 'There was no response.' },
      },
    },
    requesting: {
      tags: ['busy', 'badLink'],
      meta: { screen: 'busy' },
      description: 'The request for a new link is being sent to the server.',
      entry: 'clearMessages',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => context.username,
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'requested' },
          { target: 'badLink.held', actions: { type: 'keepWait', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'badLink.failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    requested: {
      tags: ['requested'],
      meta: { screen: 'requested' },
      description: 'The request was accepted. The message is the same whether the presenter exists or not.',
      on: { 'newLink.requested': { target: 'requesting' } },
    },
    opened: {
      type: 'final',
      entry: 'forgetToken',
      description: 'The calendar is open.',
    },
    declined: {
      type: 'final',
      entry: 'forgetToken',
      description: 'The signed-in user stays signed in.',
    },
  },
});

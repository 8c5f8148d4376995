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
    isSomebodyElses: (_, { holder }: OpenedLink) => holder !== null,
    isAccepted: (_, answer: ExchangeAnswer) => answer.kind === 'accepted',
    isTaken: (_, answer: LinkRequestAnswer) => answer.kind === 'taken',
  },
}).createMachine({
  id: 'presenterLink',
  description: 'A presenter comes by the link to the own calendar.',
  context: { token: '', username: '', holder: null, user: null, wait: null, failure: null },
  initial: 'unread',
  output: ({ context }) => context.user,
  states: {
    unread: {
      meta: { screen: 'nothing' },
      description: 'The address has not been looked at yet.',
      on: {
        'link.opened': [
          { guard: { type: 'isOwn', params: ({ event }) => event }, target: 'opened' },
          {
            guard: { type: 'isSomebodyElses', params: ({ event }) => event },
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
      description: 'Somebody else is signed in, and would be signed out.',
      on: { 'replacement.confirmed': { target: 'exchanging' }, 'replacement.declined': { target: 'declined' } },
    },
    exchanging: {
      tags: ['busy'],
      meta: { screen: 'busy' },
      description: 'The link is with the server, which answers with a session.',
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
      description: 'No answer could be had; the link may be good.',
      on: { 'retry.requested': { target: 'exchanging' } },
    },
    badLink: {
      tags: ['badLink'],
      initial: 'idle',
      entry: 'forgetToken',
      description: 'The link is good no more; a new one can be mailed to the presenter whom the address names.',
      on: { 'newLink.requested': { target: 'requesting' } },
      states: {
        idle: { meta: { screen: 'badLink' }, description: 'No new one has been asked for yet.' },
        held: { meta: { screen: 'held' }, description: 'Too many links were asked for from here; one has to wait.' },
        failed: { meta: { screen: 'failed' }, description: 'No answer could be had.' },
      },
    },
    requesting: {
      tags: ['busy', 'badLink'],
      meta: { screen: 'busy' },
      description: 'The wish for a new link is with the server.',
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
      description: 'The wish was taken. The same is said whether there is such a presenter or not.',
      on: { 'newLink.requested': { target: 'requesting' } },
    },
    opened: {
      type: 'final',
      entry: 'forgetToken',
      description: 'The calendar can be looked at.',
    },
    declined: {
      type: 'final',
      entry: 'forgetToken',
      description: 'Whoever is signed in stays so.',
    },
  },
});

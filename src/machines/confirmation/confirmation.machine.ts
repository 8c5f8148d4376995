import { assign, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { ConfirmationAnswer, ConfirmationKind, ConfirmationPorts } from './confirmation.ports.ts';

export type ConfirmationEvent =
  | { type: 'link.opened'; kind: ConfirmationKind; token: string | null }
  | { type: 'confirmation.submitted' };

const port = portsOf<ConfirmationPorts>('confirmation');

export const confirmationMachine = setup({
  types: {
    /** The only copy of the token, once the address bar is clean. */
    context: {} as { kind: ConfirmationKind; token: string | null; failure: unknown },
    events: {} as ConfirmationEvent,
    tags: {} as 'busy' | 'confirmed' | 'badLink' | 'noLink',
    meta: {} as { screen: 'question' | 'busy' | 'failed' | 'confirmed' | 'badLink' | 'noLink' },
  },
  actors: {
    confirm: port('confirm'),
  },
  actions: {
    keepLink: assign((_, { kind, token }: { kind: ConfirmationKind; token: string | null }) => ({ kind, token })),
    forgetToken: assign({ token: null }),
    clearFailure: assign({ failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
  },
  guards: {
    hasToken: (_, token: string | null) => token !== null && token !== '',
    isConfirmed: (_, answer: ConfirmationAnswer) => answer.kind === 'confirmed',
  },
}).createMachine({
  id: 'confirmation',
  description: 'A page that a mailed link opens. The user confirms with a button; opening the link confirms nothing.',
  context: { kind: 'address', token: null, failure: null },
  initial: 'unread',
  on: {
    'link.opened': [
      {
        guard: { type: 'hasToken', params: ({ event }) => event.token },
        target: '.asking',
        actions: ['clearFailure', { type: 'keepLink', params: ({ event }) => event }],
      },
      { target: '.noLink', actions: 'forgetToken' },
    ],
  },
  states: {
    unread: { meta: { screen: 'question' }, description: 'The link hasn’t been read yet.' },
    asking: {
      description: 'The page waits for the button, because mail scanners open links too.',
      initial: 'idle',
      on: { 'confirmation.submitted': { target: 'confirming' } },
      states: {
        idle: { meta: { screen: 'question' }, description: 'The confirmation hasn’t been sent yet.' },
        failed: { meta: { screen: 'failed' }, description: 'There was no response. The link is still valid.' },
      },
    },
    confirming: {
      tags: ['busy'],
      meta: { screen: 'busy' },
      description: 'The confirmation is being sent to the server.',
      entry: 'clearFailure',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { kind, token } }) => ({ kind, token: token ?? '' }),
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'confirmed' },
          { target: 'badLink' },
        ],
        onError: {
          target: 'asking.failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmed: {
      tags: ['confirmed'],
      meta: { screen: 'confirmed' },
      description: 'The confirmation succeeded. It doesn’t sign the user in.',
      entry: 'forgetToken',
    },
    badLink: {
      tags: ['badLink'],
      meta: { screen: 'badLink' },
      description: 'The link was used, has expired, or was replaced by a newer one.',
      entry: 'forgetToken',
    },
    noLink: {
      tags: ['noLink'],
      meta: { screen: 'noLink' },
      description: 'The address has no token. This happens after a reload, which drops the token from memory.',
    },
  },
});

import { assertEvent, assign, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { ChangeAnswer, PasswordResetPorts } from './password-reset.ports.ts';

export type PasswordResetEvent =
  | { type: 'link.opened'; token: string | null }
  | { type: 'password.submitted'; password: string };

const port = portsOf<PasswordResetPorts>('passwordReset');

export const passwordResetMachine = setup({
  types: {
    /** The only copy of the token, once the address bar is clean. */
    context: {} as { token: string | null; refusal: string | null; failure: unknown },
    events: {} as PasswordResetEvent,
    tags: {} as 'busy' | 'changed' | 'badLink' | 'noLink',
    meta: {} as { screen: 'form' | 'busy' | 'refused' | 'failed' | 'changed' | 'badLink' | 'noLink' },
  },
  actors: {
    resetPassword: port('resetPassword'),
  },
  actions: {
    keepToken: assign((_, token: string | null) => ({ token })),
    forgetToken: assign({ token: null }),
    clearMessages: assign({ refusal: null, failure: null }),
    keepRefusal: assign((_, answer: ChangeAnswer) => ({
      refusal: answer.kind === 'refused' ? answer.message : null,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
  },
  guards: {
    hasToken: (_, token: string | null) => token !== null && token !== '',
    isChanged: (_, answer: ChangeAnswer) => answer.kind === 'changed',
    isRefused: (_, answer: ChangeAnswer) => answer.kind === 'refused',
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A page that the link in a password reset email opens. The user chooses a new password.',
  context: { token: null, refusal: null, failure: null },
  initial: 'unread',
  on: {
    'link.opened': [
      {
        guard: { type: 'hasToken', params: ({ event }) => event.token },
        target: '.choosing',
        actions: ['clearMessages', { type: 'keepToken', params: ({ event }) => event.token }],
      },
      { target: '.noLink', actions: 'forgetToken' },
    ],
  },
  states: {
    unread: { meta: { screen: 'form' }, description: 'The link hasn’t been read yet.' },
    choosing: {
      description: 'The form is open.',
      initial: 'idle',
      on: { 'password.submitted': { target: 'changing' } },
      states: {
        idle: { meta: { screen: 'form' }, description: 'No password has been sent yet.' },
        refused: { meta: { screen: 'refused' }, description: 'The password was rejected. The link is still valid.' },
        failed: { meta: { screen: 'failed' }, description: 'There was no response. The form keeps its content.' },
      },
    },
    changing: {
      tags: ['busy'],
      meta: { screen: 'busy' },
      description: 'The new password is being sent to the server.',
      entry: 'clearMessages',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted');
          return { token: context.token ?? '', password: event.password };
        },
        onDone: [
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'changed' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'choosing.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'badLink' },
        ],
        onError: {
          target: 'choosing.failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    changed: {
      tags: ['changed'],
      meta: { screen: 'changed' },
      description: 'The password was changed. The user isn’t signed in by this.',
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

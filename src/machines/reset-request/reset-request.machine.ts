import { assertEvent, assign, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { RequestAnswer, ResetRequestPorts } from './reset-request.ports.ts';

export type ResetRequestEvent = { type: 'address.submitted'; email: string } | { type: 'another.requested' };

const port = portsOf<ResetRequestPorts>('resetRequest');

export const resetRequestMachine = setup({
  types: {
    /**
     * `email`: the address of the last request. `wait`: the seconds that the server asks users to wait. `failure`: why
     * the last request failed.
     */
    context: {} as { email: string; wait: number | null; failure: unknown },
    events: {} as ResetRequestEvent,
    tags: {} as 'busy' | 'sent',
    meta: {} as { screen: 'form' | 'busy' | 'sent' | 'held' | 'failed' },
  },
  actors: {
    requestLink: port('requestLink'),
  },
  actions: {
    keepAddress: assign((_, email: string) => ({ email, wait: null, failure: null })),
    keepWait: assign((_, answer: RequestAnswer) => ({ wait: answer.kind === 'held' ? answer.seconds : null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
  },
  guards: {
    isTaken: (_, answer: RequestAnswer) => answer.kind === 'taken',
  },
}).createMachine({
  id: 'resetRequest',
  description: 'A user who forgot their password requests a reset link.',
  context: { email: '', wait: null, failure: null },
  initial: 'asking',
  states: {
    asking: {
      description: 'The form is open.',
      initial: 'idle',
      on: { 'address.submitted': { target: 'sending' } },
      states: {
        idle: { meta: { screen: 'form' }, description: 'No request has been sent yet.' },
        held: {
          meta: { screen: 'held' },
          description: 'Too many links were requested from this network. The user has to wait.',
        },
        failed: { meta: { screen: 'failed' }, description: 'There was no response. The form keeps the address.' },
      },
    },
    sending: {
      tags: ['busy'],
      meta: { screen: 'busy' },
      description: 'The address is being sent to the server.',
      entry: {
        type: 'keepAddress',
        params: ({ event }) => {
          assertEvent(event, 'address.submitted');
          return event.email;
        },
      },
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context }) => context.email,
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'asking.held', actions: { type: 'keepWait', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'asking.failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: {
      tags: ['sent'],
      meta: { screen: 'sent' },
      description: 'The request was accepted. The message is the same with and without an account.',
      on: { 'another.requested': { target: 'asking' } },
    },
  },
});

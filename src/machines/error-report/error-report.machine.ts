import { assign, emit, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { CollectedError, ErrorReportPorts } from './error-report.ports.ts';

export const maxErrors = 50;

export type ErrorReportEvent =
  | ({ type: 'error.collected' } & Omit<CollectedError, 'count'>)
  | { type: 'report.requested' };

export type ErrorReportEmitted = { type: 'report.sent' } | { type: 'report.failed' };

type Collected = readonly CollectedError[];

/** Equal errors are stored once with a count. After fifty different errors, only the counts increase. */
function collect(known: Collected, added: CollectedError): Collected {
  const { errors, count } = added;
  if (known.some((error) => error.errors === errors)) {
    return known.map((error) => (error.errors === errors ? { ...error, count: error.count + count } : error));
  }
  return known.length < maxErrors ? [...known, added] : known;
}

const port = portsOf<ErrorReportPorts>('errorReport');

export const errorReportMachine = setup({
  types: {
    context: {} as { collected: Collected; sending: Collected },
    events: {} as ErrorReportEvent,
    emitted: {} as ErrorReportEmitted,
    tags: {} as 'busy',
    meta: {} as { screen: 'ready' | 'sending' | 'sent' | 'failed' },
  },
  actors: {
    sendReports: port('sendReports'),
  },
  actions: {
    collect: assign(({ context }, error: Omit<CollectedError, 'count'>) => ({
      collected: collect(context.collected, { ...error, count: 1 }),
    })),
    takeForSending: assign(({ context }) => ({ sending: context.collected, collected: [] })),
    takeBack: assign(({ context }, unsent: Collected) => ({
      sending: [],
      collected: [...unsent, ...context.collected].reduce<Collected>(collect, []),
    })),
    announceSent: emit({ type: 'report.sent' as const }),
    announceFailed: emit({ type: 'report.failed' as const }),
  },
  guards: {
    isNothingLeft: (_, unsent: Collected) => unsent.length === 0,
  },
}).createMachine({
  id: 'errorReport',
  description: 'Collects errors and sends them when the user agrees. Unacknowledged reports are kept.',
  context: { collected: [], sending: [] },
  initial: 'collecting',
  on: {
    'error.collected': {
      actions: { type: 'collect', params: ({ event: { title, errors, path } }) => ({ title, errors, path }) },
    },
  },
  states: {
    collecting: {
      meta: { screen: 'ready' },
      description: 'No report has been sent yet.',
      on: { 'report.requested': { target: 'sending' } },
    },
    sending: {
      tags: ['busy'],
      meta: { screen: 'sending' },
      description: 'The collected errors are being sent. New errors are collected for the next report.',
      entry: 'takeForSending',
      invoke: {
        id: 'sendReports',
        src: 'sendReports',
        input: ({ context }) => context.sending,
        onDone: [
          {
            guard: { type: 'isNothingLeft', params: ({ event }) => event.output },
            target: 'sent',
            actions: [{ type: 'takeBack', params: [] }, 'announceSent'],
          },
          {
            target: 'failed',
            actions: [{ type: 'takeBack', params: ({ event }) => event.output }, 'announceFailed'],
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'takeBack', params: ({ context }) => context.sending }, 'announceFailed'],
        },
      },
    },
    sent: {
      meta: { screen: 'sent' },
      description: 'All reports were acknowledged.',
      on: { 'report.requested': { target: 'sending' } },
    },
    failed: {
      meta: { screen: 'failed' },
      description: 'Some reports weren’t acknowledged. They are sent again with the next report.',
      on: { 'report.requested': { target: 'sending' } },
    },
  },
});

import { assign, emit, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { DraftPorts, DraftReport, Written } from './draft.ports.ts';

export type DraftEvent =
  | { type: 'content.changed'; content: Written }
  /** Of several versions, what counts. */
  | { type: 'version.chosen'; content: Written }
  /** What the outbox or the server has is other than before. */
  | ({ type: 'report.told' } & DraftReport)
  | { type: 'page.left' }
  | { type: 'page.returned' }
  | { type: 'retry.requested' };

export type DraftEmitted =
  /** Words for the outbox. `isChoice`: the versions written elsewhere are given up for them. */
  | { type: 'content.made'; content: Written; seen: readonly number[]; isChoice: boolean }
  /** The outbox is to send at once what waits in it. */
  | { type: 'sending.wanted' };

interface DraftContext extends DraftReport {
  failure: unknown;
}

const port = portsOf<DraftPorts>('draft');

/** A change is kept, and handed over. */
const takesChanges = {
  target: '#draft.open',
  actions: [
    { type: 'takeContent' as const, params: ({ event }: { event: { content: Written } }) => event.content },
    { type: 'tellContent' as const, params: { isChoice: false } },
  ],
};

const nothing: DraftReport = { content: {}, seen: [], others: [], rejection: null, fields: {} };

/**
 * Something that a user writes over minutes or weeks, and sends in the end. Each change goes to the outbox, which keeps it
 * in this browser, sends it, and says how far it has come; the chart says what somebody can do about it. What is typed before
 * anybody knows what was written is written upon nothing: the outbox and the server keep both then.
 */
export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    emitted: {} as DraftEmitted,
    tags: {} as 'busy' | 'open',
    meta: {} as { screen: string },
  },
  actors: { load: port('load') },
  actions: {
    takeContent: assign((_, content: Written) => ({ content })),
    takeReport: assign((_, report: DraftReport | null) => {
      const { content, seen, others, rejection, fields } = report ?? nothing;
      return { content, seen, others, rejection, fields };
    }),
    forgetOthers: assign({ others: [] }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    clearFailure: assign({ failure: null }),
    tellContent: emit(({ context: { content, seen } }, { isChoice }: { isChoice: boolean }) => ({
      type: 'content.made' as const,
      content,
      seen,
      isChoice,
    })),
    wantSending: emit({ type: 'sending.wanted' }),
  },
  guards: {
    isThere: (_, report: DraftReport | null) => report !== null,
    hasOthers: ({ context }) => context.others.length > 0,
    isRejected: ({ context }) => context.rejection !== null,
  },
}).createMachine({
  id: 'draft',
  description: 'Something that somebody writes before they send it.',
  context: { ...nothing, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      description: 'What was written before is looked for, in this browser and on the server.',
      meta: { screen: 'loading' },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'takeReport', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { 'content.changed': takesChanges },
    },
    failed: {
      description: 'Nobody knows what was written before.',
      meta: { screen: 'failed' },
      exit: 'clearFailure',
      on: { 'retry.requested': { target: 'loading' }, 'content.changed': takesChanges },
    },
    missing: { type: 'final', description: 'There is nothing to write here.', meta: { screen: 'missing' } },
    open: {
      tags: ['open'],
      description: 'Somebody writes, and each change goes to the outbox.',
      initial: 'deciding',
      on: {
        'content.changed': takesChanges,
        'report.told': { target: '.deciding', actions: { type: 'takeReport', params: ({ event }) => event } },
        'page.left': { target: '.leaving' },
      },
      states: {
        deciding: {
          description: 'What was written elsewhere, and what the server says, decides.',
          always: [
            { guard: 'hasOthers', target: 'conflict' },
            { guard: 'isRejected', target: 'rejected' },
            { target: 'editing' },
          ],
        },
        editing: {
          description: 'How far it has come is said by the outbox.',
          meta: { screen: 'editing' },
        },
        conflict: {
          description: 'It was written elsewhere as well; somebody chooses, and nothing is given up before.',
          meta: { screen: 'conflict' },
          on: {
            'version.chosen': {
              target: 'deciding',
              actions: [
                { type: 'takeContent', params: ({ event }) => event.content },
                'forgetOthers',
                { type: 'tellContent', params: { isChoice: true } },
                'wantSending',
              ],
            },
          },
        },
        rejected: {
          description: 'The server does not take it as it is, or nothing any more; it is kept in this browser.',
          meta: { screen: 'rejected' },
        },
        leaving: {
          description: 'The page is being left: what waits goes with a last request.',
          meta: { screen: 'leaving' },
          entry: 'wantSending',
          on: {
            'report.told': { actions: { type: 'takeReport', params: ({ event }) => event } },
            'page.returned': { target: 'deciding' },
          },
        },
      },
    },
  },
});

import { assign, emit, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { DraftPorts, DraftReport, Written } from './draft.ports.ts';

export type DraftEvent =
  | { type: 'content.changed'; content: Written }
  /** The version that the user keeps if there are several. */
  | { type: 'version.chosen'; content: Written }
  /** The content in the outbox or on the server has changed. */
  | ({ type: 'report.received' } & DraftReport)
  | { type: 'page.left' }
  | { type: 'page.returned' }
  | { type: 'retry.requested' };

export type DraftEmitted =
  /**
   * Content for the outbox. `isChoice`: the user has chosen this content, so the outbox discards the versions from
   * elsewhere.
   */
  | { type: 'content.made'; content: Written; seen: readonly number[]; isChoice: boolean }
  /** Asks the outbox to send its pending entries immediately. */
  | { type: 'sending.wanted' };

interface DraftContext extends DraftReport {
  failure: unknown;
}

const port = portsOf<DraftPorts>('draft');

/** Stores a change and passes it on to the outbox. */
const takesChanges = {
  target: '#draft.open',
  actions: [
    { type: 'takeContent' as const, params: ({ event }: { event: { content: Written } }) => event.content },
    { type: 'emitContent' as const, params: { isChoice: false } },
  ],
};

const nothing: DraftReport = { content: {}, seen: [], others: [], rejection: null, fields: {} };

/**
 * A text that a user writes over minutes or weeks and sends in the end. Each change goes to the outbox, which stores it
 * in this browser, sends it and reports its status. The chart offers what the user can do about the status. Changes
 * before the draft is loaded have no base version, so the outbox and the server keep both versions.
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
    emitContent: emit(({ context: { content, seen } }, { isChoice }: { isChoice: boolean }) => ({
      type: 'content.made' as const,
      content,
      seen,
      isChoice,
    })),
    wantSending: emit({ type: 'sending.wanted' }),
  },
  guards: {
    hasReport: (_, report: DraftReport | null) => report !== null,
    hasOthers: ({ context }) => context.others.length > 0,
    isRejected: ({ context }) => context.rejection !== null,
  },
}).createMachine({
  id: 'draft',
  description: 'A draft that the user writes before sending it.',
  context: { ...nothing, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      description: 'The draft is loaded from this browser and from the server.',
      meta: { screen: 'loading' },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'hasReport', params: ({ event }) => event.output },
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
      description: 'The draft couldn’t be loaded. The user can still write.',
      meta: { screen: 'failed' },
      exit: 'clearFailure',
      on: { 'retry.requested': { target: 'loading' }, 'content.changed': takesChanges },
    },
    missing: { type: 'final', description: 'There is nothing to write here.', meta: { screen: 'missing' } },
    open: {
      tags: ['open'],
      description: 'The user is writing, and each change goes to the outbox.',
      initial: 'deciding',
      on: {
        'content.changed': takesChanges,
        'report.received': { target: '.deciding', actions: { type: 'takeReport', params: ({ event }) => event } },
        'page.left': { target: '.leaving' },
      },
      states: {
        deciding: {
          description: 'The next state depends on conflicts and on what the server rejects.',
          always: [
            { guard: 'hasOthers', target: 'conflict' },
            { guard: 'isRejected', target: 'rejected' },
            { target: 'editing' },
          ],
        },
        editing: {
          description: 'The outbox reports whether the draft is saved.',
          meta: { screen: 'editing' },
        },
        conflict: {
          description:
            'The draft was also changed elsewhere. The user chooses a version, and all versions are kept until then.',
          meta: { screen: 'conflict' },
          on: {
            'version.chosen': {
              target: 'deciding',
              actions: [
                { type: 'takeContent', params: ({ event }) => event.content },
                'forgetOthers',
                { type: 'emitContent', params: { isChoice: true } },
                'wantSending',
              ],
            },
          },
        },
        rejected: {
          description: 'The server rejects the draft as it is, or accepts no more changes. It is kept in this browser.',
          meta: { screen: 'rejected' },
        },
        leaving: {
          description: 'The user is leaving the page. Unsaved changes go with a last request.',
          meta: { screen: 'leaving' },
          entry: 'wantSending',
          on: {
            'report.received': { actions: { type: 'takeReport', params: ({ event }) => event } },
            'page.returned': { target: 'deciding' },
          },
        },
      },
    },
  },
});

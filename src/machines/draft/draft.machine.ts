import { assign, emit, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { DraftPorts, SeenDraft, SyncKind, SyncReport, Written } from './draft.ports.ts';

export type DraftEvent =
  | { type: 'content.changed'; content: Written }
  /** Of several versions, what counts. */
  | { type: 'version.chosen'; content: Written }
  | ({ type: 'sync.told' } & SyncReport)
  | { type: 'page.left' }
  | { type: 'retry.requested' };

export type DraftEmitted =
  /** Words to be stored in this browser and sent. `isChoice`: the versions written elsewhere are given up for them. */
  | { type: 'content.made'; content: Written; seen: readonly number[]; isChoice: boolean }
  /** The outbox is to send at once what waits in it. */
  | { type: 'sending.wanted' };

interface DraftContext extends SeenDraft {
  others: readonly Written[];
  fields: Readonly<Record<string, string>>;
  failure: unknown;
}

const isSame = (one: Written, other: Written) => JSON.stringify(one) === JSON.stringify(other);
const port = portsOf<DraftPorts>('draft');

type Told = { event: SyncReport };

/** Where a report of one kind leads. */
const told = <Target extends string>(is: SyncKind, target: Target) => ({
  guard: { type: 'isKind' as const, params: ({ event: { kind } }: Told) => ({ is, kind }) },
  target,
  actions: { type: 'takeReport' as const, params: ({ event }: Told) => event },
});

/**
 * Something that a user writes over minutes or weeks, and sends in the end. Typed words are handed over to be stored in
 * this browser and on the server. The chart holds them until a report brings other words, or the user chooses a
 * version.
 */
export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    emitted: {} as DraftEmitted,
    tags: {} as 'busy' | 'open' | `status ${SyncKind}`,
    meta: {} as { screen: string },
  },
  actors: { load: port('load') },
  actions: {
    takeDraft: assign((_, draft: SeenDraft | null) => (draft === null ? {} : { ...draft })),
    takeContent: assign((_, content: Written) => ({ content })),
    takeReport: assign((_, { content, seen, others, fields }: SyncReport) => ({ content, seen, others, fields })),
    // Words typed meanwhile stay. Where the report has other words, its versions do not count as seen: nothing was
    // written upon them.
    noteReport: assign(({ context }, { content, seen, others, fields }: SyncReport) => ({
      others,
      fields,
      seen: isSame(content, context.content) ? seen : context.seen,
    })),
    forgetOthers: assign({ others: [] }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    clearFailure: assign({ failure: null }),
    tellContent: emit(({ context: { content, seen } }) => ({
      type: 'content.made' as const,
      content,
      seen,
      isChoice: false,
    })),
    tellChoice: emit(({ context: { content, seen } }) => ({
      type: 'content.made' as const,
      content,
      seen,
      isChoice: true,
    })),
    wantSending: emit({ type: 'sending.wanted' }),
  },
  guards: {
    isThere: (_, draft: SeenDraft | null) => draft !== null,
    isKind: (_, { is, kind }: { is: SyncKind; kind: SyncKind }) => kind === is,
    hasOthers: ({ context }) => context.others.length > 0,
  },
  delays: { saveDelay: 800 },
}).createMachine({
  id: 'draft',
  description: 'Something that somebody writes before they send it.',
  context: { content: {}, seen: [], others: [], fields: {}, failure: null },
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
            actions: { type: 'takeDraft', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'Nobody knows what was written before, so nothing can be written upon it.',
      meta: { screen: 'failed' },
      on: { 'retry.requested': { target: 'loading', actions: 'clearFailure' } },
    },
    missing: { type: 'final', description: 'There is nothing to write here.', meta: { screen: 'missing' } },
    open: {
      tags: ['open'],
      description: 'Somebody writes.',
      initial: 'clean',
      on: {
        'content.changed': {
          target: '.dirty',
          actions: { type: 'takeContent', params: ({ event }) => event.content },
        },
        'version.chosen': {
          guard: 'hasOthers',
          target: '.saving',
          actions: [
            { type: 'takeContent', params: ({ event }) => event.content },
            'forgetOthers',
            'tellChoice',
            'wantSending',
          ],
        },
        'sync.told': [
          told('saved', '.clean'),
          told('offline', '.offline'),
          told('unkept', '.unkept'),
          told('conflict', '.conflict'),
          told('wrong', '.wrong'),
          told('closed', '.closed'),
          { target: '.saving', actions: { type: 'takeReport', params: ({ event }) => event } },
        ],
      },
      states: {
        clean: {
          tags: ['status saved'],
          description: 'The server has acknowledged every word.',
          meta: { screen: 'saved' },
        },
        dirty: {
          tags: ['status saving'],
          description: 'Something was typed a moment ago, and is in this page alone.',
          meta: { screen: 'saving' },
          after: { saveDelay: { target: 'saving', actions: 'tellContent' } },
          on: {
            // The first change counts the time, or who never pauses would never be saved.
            'content.changed': { actions: { type: 'takeContent', params: ({ event }) => event.content } },
            'sync.told': { actions: { type: 'noteReport', params: ({ event }) => event } },
            'page.left': { target: 'saving', actions: ['tellContent', 'wantSending'] },
          },
        },
        saving: {
          tags: ['status saving'],
          description: 'It is handed over, and on its way to the server.',
          meta: { screen: 'saving' },
        },
        offline: {
          tags: ['status offline'],
          description: 'It is kept in this browser, and sent with the next connection.',
          meta: { screen: 'offline' },
        },
        unkept: {
          tags: ['status unkept'],
          description: 'Neither the server nor this browser keeps it: it goes with the page.',
          meta: { screen: 'unkept' },
        },
        conflict: {
          tags: ['status conflict'],
          description: 'It was written elsewhere as well; somebody chooses, and nothing is given up before.',
          meta: { screen: 'conflict' },
        },
        wrong: {
          tags: ['status wrong'],
          description: 'The server does not take it as it is; it is kept in this browser.',
          meta: { screen: 'wrong' },
        },
        closed: {
          tags: ['status closed'],
          description: 'The server takes nothing any more; it is kept in this browser.',
          meta: { screen: 'closed' },
        },
      },
    },
  },
});

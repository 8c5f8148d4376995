import { readIn } from './delivery.ts';
import { only } from './entries.ts';
import type { Kinds } from './outbox.ports.ts';
import { outboxSetupOf } from './outbox.setup.ts';

/** Has the server write what was changed here: nothing leaves the store before the server has acknowledged it. */
export const outboxMachineOf = (kinds: Kinds) =>
  outboxSetupOf(kinds).createMachine({
    id: 'outbox',
    description: 'What one user or visitor has changed, until the server has acknowledged it.',
    context: ({ input }) => ({
      ...input,
      entries: [],
      unkept: [],
      removals: [],
      read: [],
      keeping: { puts: [], removals: [] },
      written: [],
      sending: [],
      leaving: [],
      failures: 0,
      isPaused: false,
      isOutdated: false,
      isStoreKnown: false,
      lastSeq: 0,
    }),
    type: 'parallel',
    on: {
      'change.made': { actions: [{ type: 'addChange', params: ({ event }) => event }, 'tellWork'] },
      'refusal.dismissed': { actions: [{ type: 'dropRefused', params: ({ event }) => event.key }, 'tellWork'] },
      'connection.lost': { actions: ['noteOffline', 'tellWork'] },
      'connection.returned': { actions: ['noteOnline', 'clearFailures', 'tellWork'] },
      'session.ended': { actions: ['notePaused', 'tellWork'] },
      'session.returned': { actions: ['noteReturned', 'tellWork'] },
      'store.changed': { actions: ['noteOutdated', 'tellWork'] },
    },
    states: {
      store: {
        description: 'The browser’s database, which all tabs share.',
        initial: 'syncing',
        states: {
          resting: {
            description: 'What this tab knows is stored.',
            on: { 'work.appeared': { guard: 'hasUnstored', target: 'syncing' } },
          },
          syncing: {
            description: 'What is new goes into the store, and what other tabs have stored is read.',
            initial: 'prompt',
            entry: 'beginKeeping',
            invoke: {
              id: 'sync',
              src: 'sync',
              input: ({ context }) => ({
                owner: context.owner,
                puts: only(context.entries, context.keeping.puts),
                removals: context.keeping.removals,
                read: readIn(context),
              }),
              onDone: {
                target: 'settled',
                actions: [{ type: 'takeStored', params: ({ event }) => event.output }, 'tellWritten', 'tellWork'],
              },
              onError: { target: 'failed', actions: 'noteNoStore' },
            },
            states: {
              prompt: {
                tags: ['storing'],
                description: 'The answer comes soon.',
                after: { storePatience: { target: 'silent' } },
              },
              silent: {
                tags: ['unkept'],
                description: 'The store says nothing. Nobody waits for it any longer; what it says later is taken.',
              },
            },
          },
          settled: {
            description: 'What came meanwhile decides whether to go on.',
            always: [{ guard: 'hasUnstored', target: 'syncing' }, { target: 'resting' }],
          },
          failed: {
            tags: ['unkept'],
            description:
              'There is none, or it is full: all is in this tab alone, and sent from it. The next change tries again.',
            on: { 'work.appeared': { target: 'syncing' } },
          },
        },
      },
      sending: {
        description: 'Of all tabs one sends.',
        initial: 'following',
        states: {
          following: {
            description: 'Another tab sends.',
            invoke: {
              id: 'lead',
              src: 'lead',
              input: ({ context }) => context.owner,
              onDone: { target: 'leading' },
              onError: { target: 'leading', description: 'Nobody can say who leads; what is sent twice counts once.' },
            },
          },
          leading: {
            description: 'This tab sends.',
            initial: 'deciding',
            states: {
              deciding: {
                description: 'What there is to send, and whether it can go, decides.',
                always: [
                  { guard: 'isPaused', target: '#outbox.sending.paused' },
                  { guard: 'isOffline', target: 'offline' },
                  { guard: 'hasWaiting', target: 'gathering' },
                  { target: 'resting' },
                ],
              },
              resting: {
                description: 'Nothing waits.',
                on: { 'work.appeared': { target: 'deciding' } },
              },
              gathering: {
                description: 'Something waits, and for others that may come close behind.',
                on: { 'work.appeared': { guard: 'isOffline', target: 'offline' } },
                after: { gathering: [{ guard: 'hasWaiting', target: 'delivering' }, { target: 'resting' }] },
              },
              delivering: {
                tags: ['delivering'],
                description: 'A request is under way; what comes meanwhile waits for the next one.',
                entry: ['beginSending', 'tellWork'],
                invoke: {
                  id: 'deliver',
                  src: 'deliver',
                  input: ({ context }) => ({ entries: only(context.entries, context.sending), isLast: false }),
                  onDone: [
                    {
                      guard: { type: 'isSessionEnd', params: ({ event }) => event.output },
                      target: '#outbox.sending.paused',
                      actions: ['endSending', 'notePaused'],
                    },
                    {
                      guard: { type: 'isUnanswered', params: ({ event }) => event.output },
                      target: 'backingOff',
                      actions: ['endSending', 'countFailure'],
                    },
                    {
                      target: 'deciding',
                      actions: [
                        'endSending',
                        { type: 'takeAnswer', params: ({ event }) => event.output },
                        { type: 'tellRefused', params: ({ event }) => event.output },
                        'clearFailures',
                        'tellWork',
                      ],
                    },
                  ],
                  onError: { target: 'backingOff', actions: ['endSending', 'countFailure'] },
                },
              },
              backingOff: {
                description: 'No answer could be had; the pauses get longer.',
                on: {
                  'work.appeared': [
                    { guard: 'isOffline', target: 'offline' },
                    { guard: 'isRecovered', target: 'deciding', description: 'The connection has come back.' },
                  ],
                },
                after: { backOff: { target: 'deciding' } },
              },
              offline: {
                description: 'There is no connection; all waits for it.',
                on: { 'work.appeared': { guard: 'isOnline', target: 'deciding' } },
              },
            },
            on: { 'work.appeared': { guard: 'isPaused', target: 'paused', actions: 'endSending' } },
          },
          paused: {
            description: 'Its user is not signed in: all stays, for the same user alone.',
            on: { 'work.appeared': { guard: 'isReturned', target: 'leading' } },
          },
        },
      },
      leaving: {
        description: 'A last request that outlives the page, whichever tab sends otherwise.',
        initial: 'resting',
        states: {
          resting: {
            description: 'The page is open.',
            on: { 'page.left': { guard: 'canLeaveWith', target: 'delivering' } },
          },
          delivering: {
            tags: ['delivering'],
            description: 'What is not on its way yet goes with the last request.',
            entry: ['beginLeaving', 'tellWork'],
            exit: 'endLeaving',
            invoke: {
              id: 'deliverLast',
              src: 'deliver',
              input: ({ context }) => ({ entries: only(context.entries, context.leaving), isLast: true }),
              onDone: [
                {
                  guard: { type: 'isSessionEnd', params: ({ event }) => event.output },
                  target: 'resting',
                  actions: 'notePaused',
                },
                {
                  target: 'resting',
                  actions: [
                    { type: 'takeAnswer', params: ({ event }) => event.output },
                    { type: 'tellRefused', params: ({ event }) => event.output },
                    'tellWork',
                  ],
                },
              ],
              onError: { target: 'resting', actions: 'tellWork' },
            },
          },
        },
      },
    },
  });

/** The chart without a kind, for pages and scripts that show or walk it. */
export const outboxMachine = outboxMachineOf({});

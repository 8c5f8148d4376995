import { readIn } from './delivery.ts';
import { only } from './entries.ts';
import type { Kinds } from './outbox.ports.ts';
import { outboxSetupOf } from './outbox.setup.ts';

/**
 * Sends the changes of this browser to the server. An entry leaves the store only after the server has acknowledged it.
 */
export const outboxMachineOf = (kinds: Kinds) =>
  outboxSetupOf(kinds).createMachine({
    id: 'outbox',
    description: 'The changes of one user or visitor, until the server has acknowledged them.',
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
      'change.made': { actions: [{ type: 'addChange', params: ({ event }) => event }, 'raiseWork'] },
      'refusal.dismissed': { actions: [{ type: 'dropRefused', params: ({ event }) => event.key }, 'raiseWork'] },
      'connection.lost': { actions: ['noteOffline', 'raiseWork'] },
      'connection.returned': { actions: ['noteOnline', 'clearFailures', 'raiseWork'] },
      'session.ended': { actions: ['notePaused', 'raiseWork'] },
      'session.returned': { actions: ['noteReturned', 'raiseWork'] },
      'store.changed': { actions: ['noteOutdated', 'raiseWork'] },
    },
    states: {
      store: {
        description: 'The browser’s database, which all tabs share.',
        initial: 'syncing',
        states: {
          resting: {
            description: 'All changes that this tab knows are stored.',
            on: { 'work.appeared': { guard: 'hasUnstored', target: 'syncing' } },
          },
          syncing: {
            description: 'New changes are written to the store, and changes of other tabs are read.',
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
                actions: [{ type: 'takeStored', params: ({ event }) => event.output }, 'emitWritten', 'raiseWork'],
              },
              onError: { target: 'failed', actions: 'noteNoStore' },
            },
            states: {
              prompt: {
                tags: ['storing'],
                description: 'The store is expected to respond soon.',
                after: { storePatience: { target: 'silent' } },
              },
              silent: {
                tags: ['unkept'],
                description:
                  'The store doesn’t respond. Sending continues without it, and a late response is accepted.',
              },
            },
          },
          settled: {
            description: 'The next state depends on changes made during the write.',
            always: [{ guard: 'hasUnstored', target: 'syncing' }, { target: 'resting' }],
          },
          failed: {
            tags: ['unkept'],
            description:
              'There is no store, or it is full. The changes exist only in this tab, which sends them. The next change retries the store.',
            on: { 'work.appeared': { target: 'syncing' } },
          },
        },
      },
      sending: {
        description: 'One tab sends for all tabs.',
        initial: 'following',
        states: {
          following: {
            description: 'Another tab is the leader and sends.',
            invoke: {
              id: 'lead',
              src: 'lead',
              input: ({ context }) => context.owner,
              onDone: { target: 'leading' },
              onError: {
                target: 'leading',
                description:
                  'If the tabs can’t elect a leader, this tab sends too. Entries that are sent twice count once.',
              },
            },
          },
          leading: {
            description: 'This tab is the leader and sends.',
            initial: 'deciding',
            states: {
              deciding: {
                description: 'The next state depends on pending entries, the connection and the session.',
                always: [
                  { guard: 'isPaused', target: '#outbox.sending.paused' },
                  { guard: 'isOffline', target: 'offline' },
                  { guard: 'hasWaiting', target: 'gathering' },
                  { target: 'resting' },
                ],
              },
              resting: {
                description: 'No entries are pending.',
                on: { 'work.appeared': { target: 'deciding' } },
              },
              gathering: {
                description: 'Entries are pending, and wait briefly for others to be sent with them.',
                on: { 'work.appeared': { guard: 'isOffline', target: 'offline' } },
                after: { gathering: [{ guard: 'hasWaiting', target: 'delivering' }, { target: 'resting' }] },
              },
              delivering: {
                tags: ['delivering'],
                description: 'A request is in progress. New entries wait for the next request.',
                entry: ['beginSending', 'raiseWork'],
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
                        { type: 'emitRefused', params: ({ event }) => event.output },
                        'clearFailures',
                        'raiseWork',
                      ],
                    },
                  ],
                  onError: { target: 'backingOff', actions: ['endSending', 'countFailure'] },
                },
              },
              backingOff: {
                description: 'There was no response. The pauses between retries get longer.',
                on: {
                  'work.appeared': [
                    { guard: 'isOffline', target: 'offline' },
                    { guard: 'isRecovered', target: 'deciding', description: 'The connection has returned.' },
                  ],
                },
                after: { backOff: { target: 'deciding' } },
              },
              offline: {
                description: 'There is no connection. All entries wait for it.',
                on: { 'work.appeared': { guard: 'isOnline', target: 'deciding' } },
              },
            },
            on: { 'work.appeared': { guard: 'isPaused', target: 'paused', actions: 'endSending' } },
          },
          paused: {
            description: 'The user is signed out. The entries are kept for this user only.',
            on: { 'work.appeared': { guard: 'isReturned', target: 'leading' } },
          },
        },
      },
      leaving: {
        description: 'A last request that outlives the page, whichever tab is the leader.',
        initial: 'resting',
        states: {
          resting: {
            description: 'The page is open.',
            on: { 'page.left': { guard: 'canLeaveWith', target: 'delivering' } },
          },
          delivering: {
            tags: ['delivering'],
            description: 'Entries that aren’t being sent yet go with the last request.',
            entry: ['beginLeaving', 'raiseWork'],
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
                    { type: 'emitRefused', params: ({ event }) => event.output },
                    'raiseWork',
                  ],
                },
              ],
              onError: { target: 'resting', actions: 'raiseWork' },
            },
          },
        },
      },
    },
  });

/** The chart without kinds, for pages and scripts that only need its structure. */
export const outboxMachine = outboxMachineOf({});

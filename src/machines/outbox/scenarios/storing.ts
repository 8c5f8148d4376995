import {
  acknowledged,
  entry,
  gathering,
  leads,
  made,
  mark,
  type OutboxScenario,
  on,
  ready,
  removed,
  say,
  sends,
  settled,
  stored,
  syncing,
  tellsRefused,
  wish,
  wrote,
} from './words.ts';

export const storing: readonly OutboxScenario[] = [
  {
    it: 'begins with what the store has, and with who leads',
    begins: {
      state: [syncing, 'sending.following', 'leaving.resting'],
      context: {
        userId: 7,
        isOffline: false,
        entries: [],
        failures: 0,
        isPaused: false,
        isOutdated: false,
        isStoreKnown: false,
        lastSeq: 0,
      },
      invokes: { sync: wish([]), lead: 7 },
    },
    steps: [
      { ...stored(), state: settled, context: { isStoreKnown: true }, emits: [wrote(0)] },
      { ...leads, state: on('resting') },
    ],
  },
  { it: 'leads where nobody can say who does', given: [stored()], steps: [{ fail: 'lead', state: on('resting') }] },
  {
    it: 'sends what an earlier page has left, and counts on from it',
    given: [leads],
    steps: [
      {
        ...stored(entry(9)),
        state: [settled, gathering],
        context: { entries: [entry(9)], lastSeq: 9, isStoreKnown: true },
        emits: [wrote(0)],
      },
      {
        ...made(5, 6),
        state: syncing,
        context: {
          entries: [entry(9), entry(10, 6)],
          unkept: [mark(10, 6)],
          keeping: { puts: [mark(10, 6)], removals: [] },
          lastSeq: 10,
        },
        invokes: { sync: wish([entry(10, 6)]) },
      },
    ],
  },
  {
    it: 'stores a change before it sends it, and takes it out when it is acknowledged',
    given: ready,
    steps: [
      {
        ...made(5),
        state: [syncing, gathering],
        context: { entries: [entry(5)], unkept: [mark(5)], keeping: { puts: [mark(5)], removals: [] }, lastSeq: 5 },
        invokes: { sync: wish([entry(5)]) },
      },
      { ...stored(entry(5)), state: settled, context: { unkept: [] }, emits: [wrote(1)] },
      { wait: 1_000, ...sends },
      {
        answer: 'deliver',
        with: acknowledged(mark(5)),
        ...removed({ state: [syncing, on('resting')], context: { sending: [] } }),
      },
      { ...stored(), state: settled, context: { removals: [] }, emits: [wrote(1)] },
    ],
  },
  {
    it: 'reads what another tab has written, also when that was while it read',
    given: ready,
    steps: [
      { ...say('store.changed'), state: syncing, invokes: { sync: wish([]) } },
      { ...say('store.changed'), context: { isOutdated: true } },
      {
        ...stored(entry(3)),
        state: [syncing, gathering],
        context: { entries: [entry(3)], lastSeq: 3, isOutdated: false },
        emits: [wrote(0)],
        invokes: { sync: wish([]) },
      },
    ],
  },
  {
    it: 'waits no longer for a store that says nothing, and takes what it says later',
    given: [leads],
    steps: [
      { wait: 2_500, state: 'store.syncing.silent' },
      { ...made(5), state: gathering, context: { entries: [entry(5)], unkept: [mark(5)], lastSeq: 5 } },
      { wait: 1_000, ...sends },
      {
        answer: 'deliver',
        with: acknowledged(mark(5)),
        state: on('resting'),
        context: { entries: [], unkept: [], removals: [mark(5)], sending: [] },
        emits: [tellsRefused()],
      },
      {
        ...stored(entry(9, 6)),
        state: [syncing, gathering],
        context: { entries: [entry(9, 6)], lastSeq: 9, isStoreKnown: true, keeping: { puts: [], removals: [mark(5)] } },
        emits: [wrote(0)],
        invokes: { sync: wish([], [mark(5)]) },
      },
    ],
  },
  {
    it: 'knows that there is nothing where there is no store',
    given: [leads],
    steps: [{ fail: 'sync', state: 'store.failed', context: { isStoreKnown: true } }],
  },
  {
    it: 'sends from this tab alone where there is no store, and tries it again with the next change',
    given: [leads, { fail: 'sync' }, made(5)],
    steps: [
      { fail: 'sync', state: 'store.failed' },
      { wait: 1_000, ...sends },
      { ...say('store.changed'), state: syncing, context: { isOutdated: false }, invokes: { sync: wish([entry(5)]) } },
    ],
  },
];

import {
  acknowledged,
  entry,
  gathering,
  input,
  leads,
  made,
  mark,
  type OutboxStory,
  on,
  ready,
  removed,
  say,
  sends,
  settled,
  stored,
  syncing,
  wish,
  wrote,
} from './words.ts';

export const storing: readonly OutboxStory[] = [
  {
    says: 'begins with what the store has, and with who leads',
    input,
    begins: {
      is: ['store.syncing', 'sending.following', 'leaving.resting'],
      knows: { ...input, entries: [], failures: 0, isPaused: false, isOutdated: false, lastSeq: 0 },
      asks: { sync: wish([]), lead: 7 },
    },
    steps: [
      { ...stored(), is: settled, tells: [wrote(0)] },
      { ...leads, is: on('resting') },
    ],
  },
  {
    says: 'leads where nobody can say who does',
    input,
    given: [stored()],
    steps: [{ fail: 'lead', is: on('resting') }],
  },
  {
    says: 'sends what an earlier page has left, and counts on from it',
    input,
    given: [leads],
    steps: [
      {
        ...stored(entry(9)),
        is: [settled, gathering],
        knows: { entries: [entry(9)], lastSeq: 9 },
        tells: [wrote(0)],
      },
      {
        ...made(5, 6),
        is: syncing,
        knows: {
          entries: [entry(9), entry(10, 6)],
          unkept: [mark(10, 6)],
          keeping: { puts: [mark(10, 6)], removals: [] },
          lastSeq: 10,
        },
        asks: { sync: wish([entry(10, 6)]) },
      },
    ],
  },
  {
    says: 'stores a change before it sends it, and takes it out when it is acknowledged',
    input,
    given: ready,
    steps: [
      {
        ...made(5),
        is: [syncing, gathering],
        knows: {
          entries: [entry(5)],
          unkept: [mark(5)],
          keeping: { puts: [mark(5)], removals: [] },
          lastSeq: 5,
        },
        asks: { sync: wish([entry(5)]) },
      },
      { ...stored(entry(5)), is: settled, knows: { unkept: [] }, tells: [wrote(1)] },
      { wait: 1_000, ...sends },
      {
        answer: 'deliver',
        with: acknowledged(mark(5)),
        ...removed({ is: [syncing, on('resting')], knows: { sending: [] } }),
      },
      { ...stored(), is: settled, knows: { removals: [] }, tells: [wrote(1)] },
    ],
  },
  {
    says: 'reads what another tab has written, also when that was while it read',
    input,
    given: ready,
    steps: [
      { ...say('store.changed'), is: syncing, asks: { sync: wish([]) } },
      { ...say('store.changed'), knows: { isOutdated: true } },
      {
        ...stored(entry(3)),
        is: [syncing, gathering],
        knows: { entries: [entry(3)], lastSeq: 3, isOutdated: false },
        tells: [wrote(0)],
        asks: { sync: wish([]) },
      },
    ],
  },
  {
    says: 'sends from this tab alone where there is no store, and tries it again with the next change',
    input,
    given: [leads, { fail: 'sync' }, made(5)],
    steps: [
      { fail: 'sync', is: 'store.failed' },
      { wait: 1_000, ...sends },
      {
        ...say('store.changed'),
        is: syncing,
        knows: { isOutdated: false },
        asks: { sync: wish([entry(5)]) },
      },
    ],
  },
];

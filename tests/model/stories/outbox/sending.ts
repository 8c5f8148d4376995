import {
  acknowledged,
  delivering,
  delivery,
  entry,
  failing,
  gathering,
  input,
  leads,
  made,
  mark,
  type OutboxCause,
  type OutboxStory,
  on,
  refusal,
  refused,
  removed,
  sends,
  settled,
  stored,
  syncing,
  tellsRefused,
  wish,
  wrote,
} from './words.ts';

const dismissed: OutboxCause = { send: { type: 'refusal.dismissed', key: 'bookmark:item:4' } };

/** What is written while something else is under way: it is kept at once, and sent by nobody yet. */
const madeMeanwhile: OutboxStory['steps'][number] = {
  ...made(6, 6),
  is: syncing,
  knows: {
    entries: [entry(5), entry(6, 6)],
    unkept: [mark(6, 6)],
    keeping: { puts: [mark(6, 6)], removals: [] },
    lastSeq: 6,
  },
  asks: { sync: wish([entry(6, 6)]) },
};

export const sending: readonly OutboxStory[] = [
  {
    says: 'leaves the sending to the tab that leads',
    input,
    given: [stored(), made(5), stored(entry(5))],
    steps: [{ wait: 60_000 }, { ...leads, is: gathering }],
  },
  {
    says: 'sends what has come meanwhile with the next request',
    input,
    given: delivering,
    steps: [
      madeMeanwhile,
      {
        answer: 'deliver',
        with: acknowledged(mark(5)),
        is: gathering,
        knows: { entries: [entry(6, 6)], removals: [mark(5)], sending: [] },
        tells: [tellsRefused()],
      },
      {
        wait: 1_000,
        is: on('delivering'),
        knows: { sending: [mark(6, 6)] },
        asks: { deliver: delivery(entry(6, 6)) },
      },
    ],
  },
  {
    says: 'tries again after pauses that get longer',
    input,
    given: delivering,
    steps: [
      { fail: 'deliver', is: on('backingOff'), knows: { sending: [], failures: 1 } },
      { wait: 2_000, is: gathering },
      { wait: 1_000, ...sends },
      { fail: 'deliver', is: on('backingOff'), knows: { sending: [], failures: 2 } },
      { wait: 4_000, is: gathering },
      { wait: 1_000, ...sends },
      {
        answer: 'deliver',
        with: acknowledged(mark(5)),
        ...removed({ is: [syncing, on('resting')], knows: { sending: [], failures: 0 } }),
      },
    ],
  },
  {
    says: 'tries again where the server has said nothing to any of it',
    input,
    given: delivering,
    steps: [
      { answer: 'deliver', with: acknowledged(), is: on('backingOff'), knows: { sending: [], failures: 1 } },
      { wait: 2_000, is: gathering },
    ],
  },
  {
    says: 'keeps to its pause whatever else is changed',
    input,
    given: failing,
    steps: [madeMeanwhile],
  },
  {
    says: 'keeps aside what the server does not take, until somebody dismisses it',
    input,
    given: delivering,
    steps: [
      { ...dismissed },
      {
        answer: 'deliver',
        with: refused,
        is: [syncing, on('resting')],
        knows: {
          entries: [entry(5, 4, 'missing')],
          unkept: [mark(5)],
          keeping: { puts: [mark(5)], removals: [] },
          sending: [],
        },
        tells: [tellsRefused(refusal)],
        asks: { sync: wish([entry(5, 4, 'missing')]) },
      },
      { ...stored(entry(5, 4, 'missing')), is: settled, knows: { unkept: [] }, tells: [wrote(1)] },
      {
        ...dismissed,
        is: syncing,
        knows: { entries: [], removals: [mark(5)], keeping: { puts: [], removals: [mark(5)] } },
        asks: { sync: wish([], [mark(5)]) },
      },
    ],
  },
];

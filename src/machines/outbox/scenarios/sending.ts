import {
  acknowledged,
  delivering,
  delivery,
  entry,
  failing,
  gathering,
  leads,
  made,
  mark,
  type OutboxCause,
  type OutboxScenario,
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
const madeMeanwhile: OutboxScenario['steps'][number] = {
  ...made(6, 6),
  state: syncing,
  context: {
    entries: [entry(5), entry(6, 6)],
    unkept: [mark(6, 6)],
    keeping: { puts: [mark(6, 6)], removals: [] },
    lastSeq: 6,
  },
  invokes: { sync: wish([entry(6, 6)]) },
};

export const sending: readonly OutboxScenario[] = [
  {
    it: 'leaves the sending to the tab that leads',
    given: [stored(), made(5), stored(entry(5))],
    steps: [{ wait: 60_000 }, { ...leads, state: gathering }],
  },
  {
    it: 'sends what has come meanwhile with the next request',
    given: delivering,
    steps: [
      madeMeanwhile,
      {
        answer: 'deliver',
        with: acknowledged(mark(5)),
        state: gathering,
        context: { entries: [entry(6, 6)], removals: [mark(5)], sending: [] },
        emits: [tellsRefused()],
      },
      {
        wait: 1_000,
        state: on('delivering'),
        context: { sending: [mark(6, 6)] },
        invokes: { deliver: delivery(entry(6, 6)) },
      },
    ],
  },
  {
    it: 'tries again after pauses that get longer',
    given: delivering,
    steps: [
      { fail: 'deliver', state: on('backingOff'), context: { sending: [], failures: 1 } },
      { wait: 2_000, state: gathering },
      { wait: 1_000, ...sends },
      { fail: 'deliver', state: on('backingOff'), context: { sending: [], failures: 2 } },
      { wait: 4_000, state: gathering },
      { wait: 1_000, ...sends },
      {
        answer: 'deliver',
        with: acknowledged(mark(5)),
        ...removed({ state: [syncing, on('resting')], context: { sending: [], failures: 0 } }),
      },
    ],
  },
  {
    it: 'tries again where the server has said nothing to any of it',
    given: delivering,
    steps: [
      { answer: 'deliver', with: acknowledged(), state: on('backingOff'), context: { sending: [], failures: 1 } },
      { wait: 2_000, state: gathering },
    ],
  },
  { it: 'keeps to its pause whatever else is changed', given: failing, steps: [madeMeanwhile] },
  {
    it: 'keeps aside what the server does not take, until somebody dismisses it',
    given: delivering,
    steps: [
      { ...dismissed },
      {
        answer: 'deliver',
        with: refused,
        state: [syncing, on('resting')],
        context: {
          entries: [entry(5, 4, 'missing')],
          unkept: [mark(5)],
          keeping: { puts: [mark(5)], removals: [] },
          sending: [],
        },
        emits: [tellsRefused(refusal)],
        invokes: { sync: wish([entry(5, 4, 'missing')]) },
      },
      { ...stored(entry(5, 4, 'missing')), state: settled, context: { unkept: [] }, emits: [wrote(1)] },
      {
        ...dismissed,
        state: syncing,
        context: { entries: [], removals: [mark(5)], keeping: { puts: [], removals: [mark(5)] } },
        invokes: { sync: wish([], [mark(5)]) },
      },
    ],
  },
];

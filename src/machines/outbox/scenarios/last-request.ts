import {
  acknowledged,
  delivering,
  ended,
  entry,
  gathered,
  gathering,
  made,
  mark,
  type OutboxCause,
  type OutboxScenario,
  on,
  refusal,
  refused,
  removed,
  say,
  stored,
  syncing,
  tellsRefused,
  wish,
} from './words.ts';

const leaving: readonly OutboxCause[] = [...gathered, say('page.left')];

export const lastRequests: readonly OutboxScenario[] = [
  {
    it: 'sends what waits with a last request when the page is left',
    given: gathered,
    steps: [
      {
        ...say('page.left'),
        state: 'leaving.delivering',
        context: { leaving: [mark(5)] },
        invokes: { deliverLast: { entries: [entry(5)], isLast: true } },
      },
      { ...say('page.left') },
      { wait: 1_000, state: on('resting') },
      {
        answer: 'deliverLast',
        with: acknowledged(mark(5)),
        ...removed({ state: [syncing, 'leaving.resting'], context: { leaving: [] } }),
      },
    ],
  },
  {
    it: 'sends with the last request nothing that is on its way, or would come before what is',
    given: [...delivering, made(6), stored(entry(6))],
    steps: [{ ...say('page.left') }],
  },
  {
    it: 'tells what the last request was refused',
    given: leaving,
    steps: [
      {
        answer: 'deliverLast',
        with: refused,
        state: [syncing, 'leaving.resting'],
        context: {
          entries: [entry(5, 4, 'missing')],
          unkept: [mark(5)],
          keeping: { puts: [mark(5)], removals: [] },
          leaving: [],
        },
        emits: [tellsRefused(refusal)],
        invokes: { sync: wish([entry(5, 4, 'missing')]) },
      },
    ],
  },
  {
    it: 'sends as usual what the last request did not bring there',
    given: [...leaving, { wait: 1_000 }],
    steps: [{ fail: 'deliverLast', state: [gathering, 'leaving.resting'], context: { leaving: [] } }],
  },
  {
    it: 'learns from the last request that the session has ended',
    given: leaving,
    steps: [
      { answer: 'deliverLast', with: ended, state: 'leaving.resting', context: { leaving: [], isPaused: true } },
      { ...say('page.left') },
    ],
  },
  {
    it: 'sends what waits with a last request although another tab leads',
    given: [stored(entry(5))],
    steps: [
      {
        ...say('page.left'),
        state: 'leaving.delivering',
        context: { leaving: [mark(5)] },
        invokes: { deliverLast: { entries: [entry(5)], isLast: true } },
      },
    ],
  },
  ...(['connection.lost', 'session.ended'] as const).map(
    (type): OutboxScenario => ({
      it: `sends no last request after ${type === 'session.ended' ? 'the session has ended' : 'the connection was lost'}`,
      given: [...gathered, say(type)],
      steps: [{ ...say('page.left') }],
    }),
  ),
];

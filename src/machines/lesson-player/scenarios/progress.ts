import {
  beginning,
  clean,
  complete,
  dirty,
  handsOver,
  knows,
  type LessonScenario,
  link,
  loaded,
  pdf,
  queued,
  reached,
  retried,
  say,
  text,
} from './words.ts';

const acknowledged = say('save.acknowledged');

const refused = say('save.refused');

const completing = 'ready.completion.completing';

export const keeping: readonly LessonScenario[] = [
  {
    it: 'hands over what is new after fifteen seconds, however much comes meanwhile, and is clean when it is saved',
    given: [loaded(text), reached(1), { wait: 10_000 }],
    steps: [
      { ...reached(2), context: knows({ position: 2, furthest: 2 }) },
      { wait: 5_000, ...handsOver({ position: 2, furthest: 2 }, { state: queued }) },
      { ...say('save.began'), state: 'ready.progress.saving' },
      { ...acknowledged, state: clean },
    ],
  },
  {
    it: 'has something new again while the rest is on its way',
    given: [loaded(text), say('page.left'), say('save.began')],
    steps: [{ ...reached(1), state: dirty, context: knows({ position: 1, furthest: 1 }) }, { ...acknowledged }],
  },
  {
    it: 'has something new again while the rest waits',
    given: [loaded(text), say('page.left')],
    steps: [{ ...reached(1), state: dirty, context: knows({ position: 1, furthest: 1 }) }],
  },
  {
    it: 'is clean when what waits was saved',
    given: [loaded(text), say('page.left')],
    steps: [{ ...acknowledged, state: clean }],
  },
  {
    it: 'is clean when what waits was refused',
    given: [loaded(text), say('page.left')],
    steps: [{ ...refused, state: clean }],
  },
  {
    it: 'is clean when what was on its way was refused',
    given: [loaded(text), say('page.left'), say('save.began')],
    steps: [{ ...refused, state: clean }],
  },
  {
    it: 'hands over at once when the page is left',
    given: [loaded(pdf), reached(3, 4)],
    steps: [{ ...say('page.left'), ...handsOver({ position: 3, furthest: 3, page: 4 }, { state: queued }) }],
  },
  {
    it: 'goes back to the beginning, and keeps how far one came',
    given: [loaded(pdf), reached(3, 4)],
    steps: [
      {
        ...say('restart.requested'),
        ...handsOver({ furthest: 3 }, { state: queued }),
        context: knows({ furthest: 3 }),
      },
    ],
  },
];

const met = { position: 40, furthest: 40 };

export const completion: readonly LessonScenario[] = [
  {
    it: 'is done when it is read to its end and the server has said so',
    given: [loaded(text)],
    steps: [
      { ...reached(39), state: dirty, context: knows({ position: 39, furthest: 39 }) },
      { ...reached(40), ...handsOver(met, { state: [queued, completing] }), context: knows(met) },
      { ...acknowledged, state: [clean, complete] },
    ],
  },
  {
    it: 'is done as soon as it is known how long it is',
    given: [loaded({ ...text, progress: { ...beginning, ...met, extent: null } })],
    steps: [
      { send: { type: 'extent.known', extent: 41 }, context: knows({ ...met, extent: 41 }) },
      {
        send: { type: 'extent.known', extent: 40 },
        ...handsOver(met, { state: [queued, completing] }),
        context: knows(met),
      },
    ],
  },
  {
    it: 'is not done when the server does not take it, and can be tried again',
    given: [loaded(text), reached(40)],
    steps: [
      { ...refused, state: [clean, 'ready.completion.ruleMet'] },
      { ...acknowledged },
      { ...retried, ...handsOver(met, { state: [queued, completing] }) },
    ],
  },
  {
    it: 'is done by opening it where that is the rule, and by no other word',
    given: [loaded(pdf)],
    steps: [
      { ...say('lesson.marked') },
      {
        ...say('lesson.opened'),
        ...handsOver({ isMarked: true }, { state: [queued, completing] }),
        context: knows({ isMarked: true }),
      },
    ],
  },
  {
    it: 'is done by the word of the learner where that is the rule, and not by opening it',
    given: [loaded(link)],
    steps: [
      { ...say('lesson.opened') },
      {
        ...say('lesson.marked'),
        ...handsOver({ isMarked: true }, { state: [queued, completing] }),
        context: knows({ isMarked: true }),
      },
    ],
  },
];

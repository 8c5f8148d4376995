import {
  beginning,
  clean,
  complete,
  dirty,
  handsOver,
  input,
  knows,
  type LessonStory,
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

export const keeping: readonly LessonStory[] = [
  {
    says: 'hands over what is new after fifteen seconds, however much comes meanwhile, and is clean when it is saved',
    input,
    given: [loaded(text), reached(1), { wait: 10_000 }],
    steps: [
      { ...reached(2), knows: knows({ position: 2, furthest: 2 }) },
      { wait: 5_000, ...handsOver({ position: 2, furthest: 2 }, { is: queued }) },
      { ...say('save.began'), is: 'ready.progress.saving' },
      { ...acknowledged, is: clean },
    ],
  },
  {
    says: 'has something new again while the rest is on its way',
    input,
    given: [loaded(text), say('page.left'), say('save.began')],
    steps: [{ ...reached(1), is: dirty, knows: knows({ position: 1, furthest: 1 }) }, { ...acknowledged }],
  },
  {
    says: 'has something new again while the rest waits',
    input,
    given: [loaded(text), say('page.left')],
    steps: [{ ...reached(1), is: dirty, knows: knows({ position: 1, furthest: 1 }) }],
  },
  {
    says: 'is clean when what waits was saved',
    input,
    given: [loaded(text), say('page.left')],
    steps: [{ ...acknowledged, is: clean }],
  },
  {
    says: 'is clean when what waits was refused',
    input,
    given: [loaded(text), say('page.left')],
    steps: [{ ...refused, is: clean }],
  },
  {
    says: 'is clean when what was on its way was refused',
    input,
    given: [loaded(text), say('page.left'), say('save.began')],
    steps: [{ ...refused, is: clean }],
  },
  {
    says: 'hands over at once when the page is left',
    input,
    given: [loaded(pdf), reached(3, 4)],
    steps: [{ ...say('page.left'), ...handsOver({ position: 3, furthest: 3, page: 4 }, { is: queued }) }],
  },
  {
    says: 'goes back to the beginning, and keeps how far one came',
    input,
    given: [loaded(pdf), reached(3, 4)],
    steps: [
      { ...say('restart.requested'), ...handsOver({ furthest: 3 }, { is: queued }), knows: knows({ furthest: 3 }) },
    ],
  },
];

const met = { position: 40, furthest: 40 };

export const completion: readonly LessonStory[] = [
  {
    says: 'is done when it is read to its end and the server has said so',
    input,
    given: [loaded(text)],
    steps: [
      { ...reached(39), is: dirty, knows: knows({ position: 39, furthest: 39 }) },
      { ...reached(40), ...handsOver(met, { is: [queued, completing] }), knows: knows(met) },
      { ...acknowledged, is: [clean, complete] },
    ],
  },
  {
    says: 'is done as soon as it is known how long it is',
    input,
    given: [loaded({ ...text, progress: { ...beginning, ...met, extent: null } })],
    steps: [
      { send: { type: 'extent.known', extent: 41 }, knows: knows({ ...met, extent: 41 }) },
      {
        send: { type: 'extent.known', extent: 40 },
        ...handsOver(met, { is: [queued, completing] }),
        knows: knows(met),
      },
    ],
  },
  {
    says: 'is not done when the server does not take it, and can be tried again',
    input,
    given: [loaded(text), reached(40)],
    steps: [
      { ...refused, is: [clean, 'ready.completion.ruleMet'] },
      { ...acknowledged },
      { ...retried, ...handsOver(met, { is: [queued, completing] }) },
    ],
  },
  {
    says: 'is done by opening it where that is the rule, and by no other word',
    input,
    given: [loaded(pdf)],
    steps: [
      { ...say('lesson.marked') },
      {
        ...say('lesson.opened'),
        ...handsOver({ isMarked: true }, { is: [queued, completing] }),
        knows: knows({ isMarked: true }),
      },
    ],
  },
  {
    says: 'is done by the word of the learner where that is the rule, and not by opening it',
    input,
    given: [loaded(link)],
    steps: [
      { ...say('lesson.opened') },
      {
        ...say('lesson.marked'),
        ...handsOver({ isMarked: true }, { is: [queued, completing] }),
        knows: knows({ isMarked: true }),
      },
    ],
  },
];

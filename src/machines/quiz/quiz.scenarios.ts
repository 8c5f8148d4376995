import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Outcome, Scenario, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { quizMachine } from './quiz.machine.ts';
import { changed, chosen, minute, openAt, start, told } from './quiz.model.ts';
import type { SaveKind } from './quiz.ports.ts';

type QuizScenarios = Scenarios<typeof quizMachine>;
type QuizOutcome = Outcome<typeof quizMachine>;
type Named = [it: string, Scenario<typeof quizMachine>];

const on = (state: string): string => `held.open.${state}`;
const [question, overview, confirming] = [on('page.question'), on('page.overview'), on('page.confirming')];
const [resting, waiting, submitting] = [on('handing.resting'), on('handing.waiting'), on('handing.submitting')];
const unanswered = on('handing.unanswered');
const clock = (state: string): string => on(`clock.${state}`);
const asking = on('look.asking');
const looked = on('look.resting');

const loaded = (answer: object | null) => ({ answer: 'load', with: answer });
const lookedAgain = (answer: object | null) => ({ answer: 'lookAgain', with: answer });
const handed = (kind: string, more?: object) => ({ answer: 'handIn', with: { kind, ...more } });
const [claims, takes] = [
  { invokes: { claim: { attemptId: 4, isWanted: false } } },
  { invokes: { take: { attemptId: 4, isWanted: true } } },
];
const [loads, looks, hands] = [{ invokes: { load: 4 } }, { invokes: { lookAgain: 4 } }, { invokes: { handIn: 4 } }];
const holds = { invokes: { keepTab: 4, load: 4 } };
const sends = { emits: [{ type: 'sending.wanted' }] };

const saveOf = (kind: SaveKind, unsent: number, conflicts: readonly number[] = []) =>
  ({ type: 'save.told', kind, unsent, conflicts }) as const;
const [saved, pending] = [saveOf('saved', 0), saveOf('pending', 1)];
const conflict = saveOf('conflict', 0, [11]);
const { type: _, ...answer } = changed(11);
const makes = { type: 'answer.made', ...answer };
const pick = (position: number) => ({ type: 'question.chosen', position }) as const;

const mine = { answer: 'claim', with: true };
/** The first question is open; half an hour is left. */
const answering = [mine, loaded(openAt(0))];
const opens = (minutes: number, time: string): QuizOutcome => [
  [question, on('saving.unknown'), clock(time), looked, resting],
  { seen: openAt(minutes).seen, at: start + minutes * minute },
];
const other = { input: { attemptId: 4, position: 0 } };
const kept = { seen: { ...openAt(0).seen, deadlineAt: start + 30 * minute } };
const passes = (minutes: number) => ({ at: start + minutes * minute });
const announces = (minutes: number, isHalf = false) => ({ emits: [{ type: 'time.announced', minutes, isHalf }] });
const fresh = { position: 1, seen: null, at: 0, unsent: null, conflicts: [], missing: [], failure: null };

const opening: QuizScenarios = {
  'is answered in this tab where no other one does': [
    { begins: ['claiming', { attemptId: 4, ...fresh }, claims] },
    [mine, 'held.loading', {}, holds],
    [loaded(openAt(0)), ...opens(0, 'running')],
  ],
  'is answered here where nobody can say which tab does': [
    [{ fail: 'claim' }, 'held.loading', {}, holds],
    [{ fail: 'keepTab' }],
  ],
  'says that another tab answers, and goes on here': [
    [{ answer: 'claim', with: false }, 'elsewhere'],
    ['continueHere.requested', 'taking', {}, takes],
    [{ answer: 'take', with: true }, 'held.loading', {}, holds],
  ],
  'stays with the other tab where that does not give it up': [
    { given: [{ answer: 'claim', with: false }, 'continueHere.requested'] },
    [{ answer: 'take', with: false }, 'elsewhere'],
  ],
  'goes on here where nobody can say whether the other tab gives it up': [
    { given: [{ answer: 'claim', with: false }, 'continueHere.requested'] },
    [{ fail: 'take' }, 'held.loading', {}, holds],
  ],
  'says so when another tab goes on': [{ given: answering }, [{ answer: 'keepTab' }, 'elsewhere']],
  'can be tried again where no answer could be had': [
    { given: [mine] },
    [{ fail: 'load' }, 'held.failed', { failure: portFailure }],
    ['retry.requested', 'held.loading', { failure: null }, loads],
  ],
  'says when there is none': [{ given: [mine] }, [loaded(null), 'missing']],
  'leads to the result when it is over': [{ given: [mine] }, [loaded({ kind: 'over' }), 'over']],
  'begins with all questions where the address says so': [
    { ...other, given: [mine] },
    [
      loaded(openAt(0)),
      [overview, on('saving.unknown'), clock('running'), looked, resting],
      { seen: openAt(0).seen, at: start },
    ],
  ],
  'begins with the last question where the address means one that is not there': [
    { input: { attemptId: 4, position: 9 }, given: [mine] },
    [loaded(openAt(0)), opens(0, 'running')[0], { ...opens(0, 'running')[1], position: 3 }],
  ],
};

const places: QuizScenarios = {
  'goes from question to question, and sends what waits': [
    { given: answering },
    [pick(3), null, { position: 3 }, sends],
    [pick(4)],
    [pick(0)],
    ['overview.requested', overview, { position: 0 }, sends],
    [pick(2), question, { position: 2 }, sends],
  ],
  'asks before it is handed in': [
    { given: [...answering, 'overview.requested'] },
    ['submit.requested', confirming],
    ['submit.cancelled', overview],
    ['submit.requested', confirming],
    [pick(2), question, { position: 2 }, sends],
  ],
  'asks no longer when the time is over': [
    { given: [...answering, saved, 'overview.requested', 'submit.requested'] },
    [told(30), [overview, clock('over'), submitting], passes(30), { ...sends, ...hands }],
  ],
};

const savings: QuizScenarios = {
  'hands each answer to the outbox': [{ given: answering }, [changed(11), null, {}, { emits: [makes] }], [changed(99)]],
  ...Object.fromEntries(
    (['saved', 'saving', 'pending', 'offline', 'unkept'] as const).map(
      (kind): Named => [
        `says that its answers are ${kind} when the outbox does`,
        [{ given: answering }, [saveOf(kind, 2), on(`saving.${kind}`), { unsent: 2 }]],
      ],
    ),
  ),
  'looks again when an answer is refused': [
    { given: answering },
    [saveOf('refused', 0), [on('saving.refused'), asking], { unsent: 0 }, looks],
    [lookedAgain({ kind: 'over' }), 'over'],
  ],
  'shows both answers where another one is newer, and sends the chosen one': [
    { given: answering },
    [conflict, on('saving.conflict'), { unsent: 0, conflicts: [11] }],
    [chosen(11), null, {}, { emits: [makes, ...sends.emits] }],
    [chosen(99)],
    [saved, on('saving.saved'), { conflicts: [] }],
  ],
};

const times: QuizScenarios = {
  ...Object.fromEntries(
    (
      [
        [24.9, 'running'],
        [25, 'low'],
        [29, 'critical'],
      ] as const
    ).map(
      ([minutes, time]): Named => [
        `says nothing of the time where it begins after ${minutes} minutes`,
        [{ given: [mine] }, [loaded(openAt(minutes)), ...opens(minutes, time)]],
      ],
    ),
  ),
  'tells half of the time, ten minutes, five and one': [
    { given: answering },
    [told(14.9), null, passes(14.9)],
    [told(15), null, passes(15), announces(15, true)],
    [told(19.9), null, passes(19.9)],
    [told(20.5), null, passes(20.5), announces(10)],
    [told(25), clock('low'), passes(25), announces(5)],
    [told(29), clock('critical'), passes(29), announces(1)],
  ],
  'tells the last of what has passed in a sleep': [
    { given: answering },
    [told(26), clock('low'), passes(26), announces(4)],
  ],
  'has no end where the time is not limited': [
    { given: [mine, loaded(openAt(0, null))] },
    [{ type: 'time.told', at: start + 900 * minute, deadlineAt: null }, null, passes(900)],
  ],
  'goes on when more time was given': [
    { given: [...answering, pending, told(30)] },
    [told(31)],
    [told(31, 31)],
    [told(31, 60), clock('running'), { ...passes(31), seen: { ...kept.seen, deadlineAt: start + 60 * minute } }],
    ['submit.cancelled', resting],
  ],
  'goes on with little time when little more was given': [
    { given: [...answering, pending, told(30)] },
    [told(31, 33), clock('low'), { ...passes(31), seen: { ...kept.seen, deadlineAt: start + 33 * minute } }],
  ],
  'is handed in when the time is over, once all is sent': [
    { given: [...answering, pending] },
    [told(30), [clock('over'), waiting], passes(30), sends],
    ['submit.cancelled'],
    [pick(2), null, { position: 2 }, sends],
    [saved, [on('saving.saved'), submitting], { unsent: 0 }, hands],
  ],
  'is handed in when the time is over although two answers are still to choose from': [
    { given: [...answering, conflict] },
    [told(30), [clock('over'), submitting], passes(30), { ...sends, ...hands }],
  ],
  'is handed in when it is opened after its time': [
    { given: [mine, loaded(openAt(31)), saved] },
    [handed('unsynced', { missing: [12] }), 'held.loading', {}, loads],
    [loaded({ kind: 'over' }), 'over'],
  ],
};

const confirmed = [...answering, saved, 'overview.requested', 'submit.requested'] as const;
const handingIn = [...confirmed, 'submit.confirmed'] as const;

const endings: QuizScenarios = {
  'is handed in, and leads to the result': [
    { given: confirmed },
    ['submit.confirmed', [overview, submitting], {}, { ...sends, ...hands }],
    [changed(11)],
    [handed('over'), 'over'],
  ],
  'waits with it until all is sent, or somebody goes on answering': [
    { given: [...confirmed, pending] },
    ['submit.confirmed', [overview, waiting], {}, sends],
    ['submit.cancelled', resting],
    ['submit.requested', confirming],
    ['submit.confirmed', [overview, waiting], {}, sends],
    [pick(1), [question, resting], { position: 1 }, sends],
    ['overview.requested', overview, { position: 0 }, sends],
    ['submit.requested', confirming],
    ['submit.confirmed', [overview, waiting], {}, sends],
    [conflict, on('saving.conflict'), { unsent: 0, conflicts: [11] }],
    [saved, [on('saving.saved'), submitting], { conflicts: [] }, hands],
  ],
  'shows what is another on the server, until it is answered or handed in again': [
    { given: handingIn },
    [handed('unsynced', { missing: [12] }), [asking, resting], { missing: [12] }, looks],
    [lookedAgain(openAt(1)), looked, { seen: openAt(1).seen, ...passes(1) }],
    [changed(11), null, { missing: [] }, { emits: [makes] }],
  ],
  'forgets what was another when it is handed in again': [
    { given: [...handingIn, handed('unsynced', { missing: [12] }), 'submit.requested'] },
    ['submit.confirmed', [overview, submitting], { missing: [] }, { ...sends, ...hands }],
  ],
  'asks how it stands where it is not taken': [{ given: handingIn }, [handed('refused'), 'held.loading', {}, loads]],
  'tries again where no answer could be had, by itself or at once': [
    { given: handingIn },
    [{ fail: 'handIn' }, unanswered, { failure: portFailure }],
    [{ wait: 5_000 }, submitting, { failure: null }, { ...sends, ...hands }],
    [{ fail: 'handIn' }, unanswered, { failure: portFailure }],
    ['retry.requested', submitting, { failure: null }, { ...sends, ...hands }],
    [{ fail: 'handIn' }, unanswered, { failure: portFailure }],
    ['submit.cancelled', resting],
  ],
  'goes on trying when the time is over': [
    { given: [...handingIn, { fail: 'handIn' }, told(30)] },
    ['submit.cancelled'],
    [{ wait: 5_000 }, submitting, { failure: null }, { ...sends, ...hands }],
  ],
  'looks again when the server may know something else': [
    { given: answering },
    ['attempt.changed', asking, {}, looks],
    [{ fail: 'lookAgain' }, looked],
    ['attempt.changed', asking, {}, looks],
    [lookedAgain(null), 'missing'],
  ],
};

export const quizScenarios: QuizScenarios = { ...opening, ...places, ...savings, ...times, ...endings };

import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { quizMachine } from './quiz.machine.ts';
import { changed, chosen, open, over, seen } from './quiz.model.ts';

type QuizScenarios = Scenarios<typeof quizMachine>;

const on = (state: string): string => `held.open.${state}`;
const [page, confirming] = [on('answering.page'), on('answering.confirming')];
const [waiting, submitting, unanswered] = [on('waiting'), on('submitting'), on('unanswered')];

const loaded = (answer: object | null) => ({ answer: 'load', with: answer });
const handed = (kind: string, more?: object) => ({ answer: 'handIn', with: { kind, ...more } });
const settled = { answer: 'settle' };
const claimed = (isMine: boolean) => ({ answer: 'claim', with: isMine });
const claims = (isWanted: boolean) => ({ invokes: { claim: { attemptId: 4, isWanted } } });
const [loads, hands] = [{ invokes: { load: 4 } }, { invokes: { handIn: 4 } }];
const holds = { invokes: { keepTab: 4, load: 4 } };
const sends = { emits: [{ type: 'sending.wanted' }] };
/** Sends all pending answers, and waits for them. */
const settles = { ...sends, invokes: { settle: 4 } };

const { type: _, ...answer } = changed(11);
const makes = { type: 'answer.made', ...answer };
const pick = (position: number) => ({ type: 'question.chosen', position }) as const;

/** The first question is open, and there is time left. */
const answering = [claimed(true), loaded(open)];
const opens = { questions: open.questions };
const fresh = { position: 1, questions: [], isTimeOver: false, missing: [], failure: null };

const opening: QuizScenarios = {
  'is answered in this tab where no other one does': [
    { begins: ['claiming', { attemptId: 4, ...fresh }, claims(false)] },
    [claimed(true), 'held.loading', {}, holds],
    [loaded(open), page, opens],
  ],
  'is answered here where nobody can say which tab does': [
    [{ fail: 'claim' }, 'held.loading', {}, holds],
    [{ fail: 'keepTab' }],
  ],
  'says that another tab answers, and goes on here': [
    [claimed(false), 'elsewhere'],
    ['continueHere.requested', 'claiming', {}, claims(true)],
    [claimed(true), 'held.loading', {}, holds],
  ],
  'stays with the other tab where that does not give it up': [
    { given: [claimed(false), 'continueHere.requested'] },
    [claimed(false), 'elsewhere'],
  ],
  'goes on here where nobody can say whether the other tab gives it up': [
    { given: [claimed(false), 'continueHere.requested'] },
    [{ fail: 'claim' }, 'held.loading', {}, holds],
  ],
  'says so when another tab goes on': [{ given: answering }, [{ answer: 'keepTab' }, 'elsewhere']],
  'can be tried again where no answer could be had': [
    { given: [claimed(true)] },
    [{ fail: 'load' }, 'held.failed', { failure: portFailure }],
    ['retry.requested', 'held.loading', { failure: null }, loads],
  ],
  'says when there is none': [{ given: [claimed(true)] }, [loaded(null), 'missing']],
  'leads to the result when it is over': [{ given: [claimed(true)] }, [loaded(over), 'over']],
  'begins with all questions where the address says so': [
    { input: { attemptId: 4, position: 0 }, given: [claimed(true)] },
    [loaded(open), page, opens],
    ['overview.requested'],
    ['submit.requested', confirming],
  ],
  'begins with the last question where the address means one that is not there': [
    { input: { attemptId: 4, position: 9 }, given: [claimed(true)] },
    [loaded(open), page, { ...opens, position: 3 }],
  ],
};

const places: QuizScenarios = {
  'goes from question to question, and sends what waits': [
    { given: answering },
    [pick(3), null, { position: 3 }, sends],
    [pick(4)],
    [pick(0)],
    ['submit.requested'],
    ['overview.requested', null, { position: 0 }, sends],
    [pick(2), null, { position: 2 }, sends],
  ],
  'asks before it is handed in': [
    { given: [...answering, 'overview.requested'] },
    ['submit.requested', confirming],
    ['submit.cancelled', page],
    ['submit.requested', confirming],
    [pick(4)],
    [pick(2), page, { position: 2 }, sends],
  ],
  'asks no longer when the time is over': [
    { given: [...answering, 'overview.requested', 'submit.requested'] },
    ['time.ended', waiting, { isTimeOver: true }, settles],
  ],
};

const savings: QuizScenarios = {
  'hands each answer to the outbox': [{ given: answering }, [changed(11), null, {}, { emits: [makes] }], [changed(99)]],
  'hands an answer to the outbox while it asks': [
    { given: [...answering, 'overview.requested', 'submit.requested'] },
    [changed(11), null, {}, { emits: [makes] }],
  ],
  'sends the chosen one of two answers, also after the end': [
    { given: answering },
    [chosen(11), null, {}, { emits: [makes, ...sends.emits] }],
    [chosen(99)],
    ['time.ended', waiting, { isTimeOver: true }, settles],
    [chosen(11), null, {}, { emits: [makes, ...sends.emits] }],
  ],
};

const confirmed = [...answering, 'overview.requested', 'submit.requested'] as const;
const handingIn = [...confirmed, 'submit.confirmed', settled] as const;

const times: QuizScenarios = {
  'goes on when more time was given': [
    { given: [...answering, 'time.ended'] },
    ['submit.cancelled'],
    ['time.extended', null, { isTimeOver: false }],
    ['submit.cancelled', page],
    [changed(11), null, {}, { emits: [makes] }],
  ],
  'is answered where more time was given before it is there again': [
    { given: [...answering, 'time.ended', { answer: 'keepTab' }, 'continueHere.requested', claimed(true)] },
    ['time.extended', null, { isTimeOver: false }],
    [loaded(open), page],
  ],
  'is handed in when the time is over, once all is sent': [
    { given: answering },
    ['time.ended', waiting, { isTimeOver: true }, settles],
    [changed(11)],
    ['submit.cancelled'],
    [pick(2), null, { position: 2 }, sends],
    [pick(4)],
    ['overview.requested', null, { position: 0 }, sends],
    ['overview.requested'],
    [settled, submitting, {}, hands],
  ],
  'is handed in when it is opened after its time': [
    { given: [...answering, 'time.ended', settled] },
    [handed('unsynced', { missing: [12] }), 'held.loading', {}, loads],
    [loaded(open), waiting, {}, settles],
    [settled, submitting, {}, hands],
    [handed('refused'), 'held.loading', {}, loads],
    [loaded(over), 'over'],
  ],
};

const endings: QuizScenarios = {
  'is handed in, and leads to the result': [
    { given: confirmed },
    ['submit.confirmed', waiting, {}, settles],
    [settled, submitting, {}, hands],
    [changed(11)],
    [handed('over'), 'over'],
  ],
  'waits with it until all is sent, or somebody goes on answering': [
    { given: confirmed },
    ['submit.confirmed', waiting, {}, settles],
    ['submit.cancelled', page],
    ['submit.requested', confirming],
    ['submit.confirmed', waiting, {}, settles],
    [pick(4)],
    [pick(1), page, { position: 1 }, sends],
    ['overview.requested', null, { position: 0 }, sends],
    ['submit.requested', confirming],
    ['submit.confirmed', waiting, {}, settles],
    [settled, submitting, {}, hands],
    ['submit.cancelled'],
  ],
  'tries again where nobody can say whether all is sent': [
    { given: [...confirmed, 'submit.confirmed'] },
    [{ fail: 'settle' }, unanswered, { failure: portFailure }],
    [{ wait: 5_000 }, waiting, { failure: null }, settles],
  ],
  'shows what is another on the server, until it is answered or handed in again': [
    { given: handingIn },
    [handed('unsynced', { missing: [12] }), page, { missing: [12] }, { emits: [{ type: 'look.wanted' }] }],
    [seen(open)],
    [changed(11), null, { missing: [] }, { emits: [makes] }],
  ],
  'forgets what was another when it is handed in again': [
    { given: [...handingIn, handed('unsynced', { missing: [12] }), 'submit.requested'] },
    ['submit.confirmed', waiting, { missing: [] }, settles],
  ],
  'asks how it stands where it is not taken': [{ given: handingIn }, [handed('refused'), 'held.loading', {}, loads]],
  'tries again where no answer could be had, by itself or at once': [
    { given: handingIn },
    [{ fail: 'handIn' }, unanswered, { failure: portFailure }],
    [{ wait: 5_000 }, waiting, { failure: null }, settles],
    [settled, submitting, {}, hands],
    [{ fail: 'handIn' }, unanswered, { failure: portFailure }],
    ['retry.requested', waiting, { failure: null }, settles],
    [settled, submitting, {}, hands],
    [{ fail: 'handIn' }, unanswered, { failure: portFailure }],
    ['submit.cancelled', page],
  ],
  'goes on trying when the time is over': [
    { given: [...handingIn, { fail: 'handIn' }, 'time.ended'] },
    ['submit.cancelled'],
    [{ wait: 5_000 }, waiting, { failure: null }, settles],
  ],
  'takes the questions that the server names now': [
    { given: [...answering, pick(3)] },
    [seen({ ...open, questions: [11, 12] }), null, { questions: [11, 12], position: 2 }],
  ],
  'leads to the result when it has ended elsewhere': [{ given: answering }, [seen(over), 'over']],
  'says when there is none any more': [{ given: answering }, [seen(null), 'missing']],
};

export const quizScenarios: QuizScenarios = { ...opening, ...places, ...savings, ...times, ...endings };

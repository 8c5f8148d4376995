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
  'is answered in this tab if no other tab has it': [
    { begins: ['claiming', { attemptId: 4, ...fresh }, claims(false)] },
    [claimed(true), 'held.loading', {}, holds],
    [loaded(open), page, opens],
  ],
  'is answered in this tab if the tabs can’t tell which one has it': [
    [{ fail: 'claim' }, 'held.loading', {}, holds],
    [{ fail: 'keepTab' }],
  ],
  'shows that another tab has it, and continues here': [
    [claimed(false), 'elsewhere'],
    ['continueHere.requested', 'claiming', {}, claims(true)],
    [claimed(true), 'held.loading', {}, holds],
  ],
  'stays with the other tab if that doesn’t release it': [
    { given: [claimed(false), 'continueHere.requested'] },
    [claimed(false), 'elsewhere'],
  ],
  'continues here if it is unknown whether the other tab releases it': [
    { given: [claimed(false), 'continueHere.requested'] },
    [{ fail: 'claim' }, 'held.loading', {}, holds],
  ],
  'shows when another tab takes it': [{ given: answering }, [{ answer: 'keepTab' }, 'elsewhere']],
  'can be tried again if there was no response': [
    { given: [claimed(true)] },
    [{ fail: 'load' }, 'held.failed', { failure: portFailure }],
    ['retry.requested', 'held.loading', { failure: null }, loads],
  ],
  'shows that it doesn’t exist': [{ given: [claimed(true)] }, [loaded(null), 'missing']],
  'leads to the result when it is over': [{ given: [claimed(true)] }, [loaded(over), 'over']],
  'starts with the overview if the address says so': [
    { input: { attemptId: 4, position: 0 }, given: [claimed(true)] },
    [loaded(open), page, opens],
    ['overview.requested'],
    ['submit.requested', confirming],
  ],
  'starts with the last question if the address names a later one': [
    { input: { attemptId: 4, position: 9 }, given: [claimed(true)] },
    [loaded(open), page, { ...opens, position: 3 }],
  ],
};

const places: QuizScenarios = {
  'moves between questions, and sends pending answers': [
    { given: answering },
    [pick(3), null, { position: 3 }, sends],
    [pick(4)],
    [pick(0)],
    ['submit.requested'],
    ['overview.requested', null, { position: 0 }, sends],
    [pick(2), null, { position: 2 }, sends],
  ],
  'asks for confirmation before it is submitted': [
    { given: [...answering, 'overview.requested'] },
    ['submit.requested', confirming],
    ['submit.cancelled', page],
    ['submit.requested', confirming],
    [pick(4)],
    [pick(2), page, { position: 2 }, sends],
  ],
  'stops asking for confirmation when time is up': [
    { given: [...answering, 'overview.requested', 'submit.requested'] },
    ['time.ended', waiting, { isTimeOver: true }, settles],
  ],
};

const savings: QuizScenarios = {
  'passes each answer on to the outbox': [
    { given: answering },
    [changed(11), null, {}, { emits: [makes] }],
    [changed(99)],
  ],
  'passes an answer on to the outbox while it asks for confirmation': [
    { given: [...answering, 'overview.requested', 'submit.requested'] },
    [changed(11), null, {}, { emits: [makes] }],
  ],
  'sends the chosen one of two conflicting answers, also after the end': [
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
  'continues when more time was given': [
    { given: [...answering, 'time.ended'] },
    ['submit.cancelled'],
    ['time.extended', null, { isTimeOver: false }],
    ['submit.cancelled', page],
    [changed(11), null, {}, { emits: [makes] }],
  ],
  'can be answered if more time was given before it is loaded again': [
    { given: [...answering, 'time.ended', { answer: 'keepTab' }, 'continueHere.requested', claimed(true)] },
    ['time.extended', null, { isTimeOver: false }],
    [loaded(open), page],
  ],
  'is submitted when time is up, after all answers were sent': [
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
  'is submitted if it is opened after its time': [
    { given: [...answering, 'time.ended', settled] },
    [handed('unsynced', { missing: [12] }), 'held.loading', {}, loads],
    [loaded(open), waiting, {}, settles],
    [settled, submitting, {}, hands],
    [handed('refused'), 'held.loading', {}, loads],
    [loaded(over), 'over'],
  ],
};

const endings: QuizScenarios = {
  'is submitted, and leads to the result': [
    { given: confirmed },
    ['submit.confirmed', waiting, {}, settles],
    [settled, submitting, {}, hands],
    [changed(11)],
    [handed('over'), 'over'],
  ],
  'waits to be submitted until all answers are sent or the learner continues': [
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
  'retries if it is unknown whether all answers were sent': [
    { given: [...confirmed, 'submit.confirmed'] },
    [{ fail: 'settle' }, unanswered, { failure: portFailure }],
    [{ wait: 5_000 }, waiting, { failure: null }, settles],
  ],
  'shows which answers differ on the server, until they change or it is submitted again': [
    { given: handingIn },
    [handed('unsynced', { missing: [12] }), page, { missing: [12] }, { emits: [{ type: 'look.wanted' }] }],
    [seen(open)],
    [changed(11), null, { missing: [] }, { emits: [makes] }],
  ],
  'drops differing answers when it is submitted again': [
    { given: [...handingIn, handed('unsynced', { missing: [12] }), 'submit.requested'] },
    ['submit.confirmed', waiting, { missing: [] }, settles],
  ],
  'is loaded again if the submission is refused': [
    { given: handingIn },
    [handed('refused'), 'held.loading', {}, loads],
  ],
  'retries without a response, after a pause or immediately on request': [
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
  'keeps retrying when time is up': [
    { given: [...handingIn, { fail: 'handIn' }, 'time.ended'] },
    ['submit.cancelled'],
    [{ wait: 5_000 }, waiting, { failure: null }, settles],
  ],
  'uses the questions that the server names now': [
    { given: [...answering, pick(3)] },
    [seen({ ...open, questions: [11, 12] }), null, { questions: [11, 12], position: 2 }],
  ],
  'leads to the result when it has ended elsewhere': [{ given: answering }, [seen(over), 'over']],
  'shows when it no longer exists': [{ given: answering }, [seen(null), 'missing']],
};

export const quizScenarios: QuizScenarios = { ...opening, ...places, ...savings, ...times, ...endings };

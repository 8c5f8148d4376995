import {
  begins,
  contextOf,
  either,
  emits,
  type Invariant,
  isIn,
  neverTogether,
  onlyWhen,
  sent,
  type Test,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';
import { quizMachine } from './quiz.machine.ts';
import { selectSave } from './quiz.selectors.ts';

const open = (part: Readonly<Record<string, string>>) => ({ held: { open: part } });
const saysSaved: Test = ({ step }) =>
  'send' in step && JSON.stringify(step.send).startsWith('{"type":"save.told","kind":"saved"');
const isSaved = begins((snapshot) => selectSave(snapshot as never) === 'saved');

const isAnswer: Test = ({ step }) =>
  'send' in step && JSON.stringify(step.send).startsWith('{"type":"answer.changed","questionId":11');

/** Whether what somebody answers would be taken. */
const isAnswering = isIn(open({ handing: 'resting' }));

export const quizInvariants: readonly Invariant[] = [
  neverTogether('claim', 'take', 'load', 'handIn'),
  neverTogether('load', 'lookAgain'),
  onlyWhen(
    'all answers are saved',
    isSaved,
    (moment) => saysSaved(moment) && contextOf(quizMachine, moment.after).unsent === 0,
  ),
  onlyWhen(
    'the attempt is handed in',
    begins(isIn(open({ handing: 'submitting' }))),
    ({ after }) => contextOf(quizMachine, after).unsent === 0,
  ),
  onlyWhen(
    'somebody has answered',
    emits('answer.made'),
    either((moment) => isAnswering(moment.before) && sent('answer.changed')(moment), sent('version.chosen')),
  ),
  onlyWhen(
    'what somebody answers is handed to nobody',
    (moment) => isAnswering(moment.before) && isAnswer(moment) && !emits('answer.made')(moment),
    () => false,
  ),
  onlyWhen('the time is over', begins(isIn(open({ clock: 'over' }))), ({ after }) => {
    const { seen, at } = contextOf(quizMachine, after);
    return seen?.deadlineAt !== null && at >= (seen?.deadlineAt ?? 0);
  }),
  whileIn({ held: 'loading' }, { failure: 'unknown' }),
  whileIn({ held: 'failed' }, { failure: 'known' }),
  whileIn({ held: 'open' }, { seen: 'known', at: 'filled' }),
  whileIn(open({ page: 'question' }), { position: 'filled' }),
  whileIn(open({ page: 'overview' }), { position: 'empty' }),
  whileIn(open({ page: 'confirming' }), { position: 'empty' }),
  whileIn(open({ handing: 'waiting' }), { missing: 'empty', failure: 'unknown' }),
  whileIn(open({ handing: 'unanswered' }), { failure: 'known' }),
];

import {
  answered,
  begins,
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
import { isTimeOver } from './quiz.selectors.ts';

const open = (part: string | Readonly<Record<string, string>>) => ({ held: { open: part } });

const isAnswer: Test = ({ step }) =>
  'send' in step && JSON.stringify(step.send).startsWith('{"type":"answer.changed","questionId":11');

/** Whether the chart would accept an answer. */
const isAnswering = isIn(open('answering'));
const isOverNow: Parameters<typeof begins>[0] = (snapshot) => isTimeOver(snapshot as never);

export const quizInvariants: readonly Invariant[] = [
  neverTogether('claim', 'load', 'settle', 'handIn'),
  onlyWhen('the attempt is submitted', begins(isIn(open('submitting'))), answered('settle')),
  onlyWhen(
    'an answer was given',
    emits('answer.made'),
    either((moment) => isAnswering(moment.before) && sent('answer.changed')(moment), sent('version.chosen')),
  ),
  onlyWhen(
    'a changed answer isn’t passed on',
    (moment) => isAnswering(moment.before) && isAnswer(moment) && !emits('answer.made')(moment),
    () => false,
  ),
  onlyWhen('time is up', begins(isOverNow), sent('time.ended')),
  onlyWhen(
    'there is time again',
    begins((snapshot) => !isOverNow(snapshot)),
    sent('time.extended'),
  ),
  onlyWhen(
    'an answer is accepted after the end',
    ({ after }) => isOverNow(after) && isAnswering(after),
    () => false,
  ),
  whileIn({ held: 'loading' }, { failure: 'unknown' }),
  whileIn({ held: 'failed' }, { failure: 'known' }),
  whileIn({ held: 'open' }, { questions: 'filled' }),
  whileIn(open({ answering: 'confirming' }), { position: 'empty' }),
  whileIn(open('waiting'), { missing: 'empty', failure: 'unknown' }),
  whileIn(open('unanswered'), { failure: 'known' }),
];

import { expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../tests/support/portal-world.ts';
import { withEntries } from '../../machines/outbox/entries.ts';
import type { Entry } from '../../machines/outbox/outbox.ports.ts';
import { deliverOver } from '../../shared/outbox/outbox.adapters.ts';
import { namedKinds } from '../../shared/outbox/outbox-kind.ts';
import { outboxKinds } from './outbox-kinds.ts';
import { type AnswerChange, answerKey } from './saved-answers.ts';

const kinds = namedKinds([outboxKinds]);
const answer = (text: string | null, seq: number, more?: Partial<AnswerChange>): Entry<AnswerChange> => {
  const change: AnswerChange = {
    kind: 'answer',
    attemptId: 3,
    questionId: 11,
    response: text === null ? null : { text },
    isFlagged: false,
    answeredAt: 1,
    bases: [3],
    ...more,
  };
  return { key: answerKey(change.attemptId, change.questionId), seq, change, refusal: null };
};

it('answers are sent by attempt and acknowledged with the version of the server', async () => {
  const world = openWorld({ stored: signedIn, token: 'token' });
  const result = (question_id: number, version: number) => ({
    question_id,
    refusal: null,
    answer: { response: { text: 'Mine' }, version },
  });
  world.answers['/assessment-answers/3'] = success({ tags: [], results: [result(11, 7), result(12, 9)] });
  world.answers['/assessment-answers/4'] = success({ tags: [], results: [result(11, 8)] });
  const { services, queryClient } = world.portal;
  const entries = [answer('Mine', 9), answer('Mine', 8, { attemptId: 4 }), answer('Mine', 9, { questionId: 12 })];
  const answered = await deliverOver({ ...services, queryClient }, kinds)({ entries, isLast: false });
  expect(world.asked.toSorted()).toEqual(['/assessment-answers/3', '/assessment-answers/4']);
  expect(answered).toEqual({
    kind: 'answered',
    acknowledged: [
      { key: 'answer:3:11', seq: 9, version: 7 },
      { key: 'answer:3:12', seq: 9, version: 9 },
      { key: 'answer:4:11', seq: 8, version: 8 },
    ],
    refused: [],
  });
});

it('a learner can choose between conflicting answers, unless one of the answers was cleared', () => {
  const other = JSON.stringify({ text: 'One' });
  expect(withEntries(kinds, [answer('One', 9)], [answer('Other', 10)])).toMatchObject([{ others: [other] }]);
  expect(withEntries(kinds, [answer('One', 9)], [answer(null, 10)])).toMatchObject([
    { refusal: null, change: { response: null } },
  ]);
});

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnswerFeedback, AttemptQuestion } from '../../../shared/transport/schema.d.ts';
import { Feedback } from './feedback.tsx';

afterEach(cleanup);

const nothing: AnswerFeedback = {
  correctness: null,
  points: null,
  out_of: 2,
  explanation: null,
  right: null,
  sample: null,
  why: [],
  rubric: [],
  feedback: '',
};

const choice = (ids: readonly string[]) =>
  ({
    id: 1,
    type: 'single_choice',
    prompt: ['Which one?'],
    body: { options: ids.map((id) => ({ id, text: [`Option ${id}`] })), shuffle: true },
  }) as unknown as AttemptQuestion;

const show = (question: unknown, result: Partial<AnswerFeedback>) =>
  render(
    <MemoryRouter>
      <Feedback question={question as AttemptQuestion} result={{ ...nothing, ...result }} heading="h2" />
    </MemoryRouter>,
  );

/** The options, each with the texts next to it. */
const options = () =>
  screen.queryAllByRole('listitem').map((item) => [...item.children].map(({ textContent }) => textContent));

const answered = (question: AttemptQuestion, response: unknown) =>
  ({ ...question, answer: { response, version: 1 } }) as unknown as AttemptQuestion;

describe('an option in the feedback', () => {
  const why = [
    { of: 'b', text: ['It decorates.'] },
    { of: 'c', text: ['It hides.'] },
  ];
  const right = { options: ['a'] };

  it('shows its remark, if it was chosen, and if it is right, in the order of the question', () => {
    show(answered(choice(['c', 'a', 'b']), { options: ['b'] }), { correctness: 'wrong', right, why });
    expect(options()).toEqual([
      ['Option c', 'It hides.'],
      ['Option a', 'Correct answer'],
      ['Option b', 'Your answer: wrong', 'It decorates.'],
    ]);
  });

  it('of a multiple-choice question is marked individually', () => {
    const several = { ...choice(['a', 'b', 'c']), type: 'multiple_choice' } as AttemptQuestion;
    show(answered(several, { options: ['a', 'c'] }), { correctness: 'partly', right: { options: ['a', 'b'] } });
    expect(options()).toEqual([
      ['Option a', 'Your answer: correct'],
      ['Option b', 'Correct answer'],
      ['Option c', 'Your answer: wrong'],
    ]);
  });

  it('is marked as right or wrong only if the result may be shown', () => {
    const several = { ...choice(['a', 'b']), type: 'multiple_choice' } as AttemptQuestion;
    show(answered(several, { options: ['a'] }), { correctness: 'partly' });
    expect(options()).toEqual([['Option a', 'Your answer'], ['Option b']]);
    cleanup();
    show(answered(choice(['a', 'b']), { options: ['a'] }), { correctness: 'wrong' });
    expect(options()).toEqual([['Option a', 'Your answer: wrong'], ['Option b']]);
  });

  it('is marked for a true/false question', () => {
    const question = answered({ id: 1, type: 'true_false', prompt: [], body: {} } as never, { value: false });
    show(question, { correctness: 'wrong', right: { value: true }, why: [{ of: 'false', text: ['It is so.'] }] });
    expect(options()).toEqual([
      ['True', 'Correct answer'],
      ['False', 'Your answer: wrong', 'It is so.'],
    ]);
  });

  it('is not shown for a typed answer', () => {
    show({ id: 1, type: 'short_text', prompt: [], body: {} }, { why: [{ of: null, text: ['A crow is smaller.'] }] });
    expect([screen.getByText('A crow is smaller.').tagName, options()]).toEqual(['DIV', []]);
  });
});

describe('the feedback on an answer', () => {
  const marks: [AnswerFeedback['correctness'], number | null, string][] = [
    ['right', 2, 'Correct · 2 of 2 points'],
    ['partly', 0.666, 'Partly correct · 0.67 of 2 points'],
    ['wrong', null, 'Wrong'],
    ['waiting', null, 'A person will grade this answer.'],
    ['withdrawn', null, 'Withdrawn: doesn’t count'],
    [null, 1, '1 of 2 points'],
  ];
  it.each(marks)('says that the answer is %s', (correctness, points, words) => {
    show(choice(['a']), { correctness, points });
    expect(screen.getByText(words)).toBeDefined();
  });

  it('shows the right answer only if the given answer is wrong', () => {
    const text = { id: 1, type: 'short_text', prompt: [], body: {} };
    show(text, { correctness: 'wrong', right: { text: 'A crow' } });
    expect(screen.getByText('A crow')).toBeDefined();
    cleanup();
    show(text, { correctness: 'right', right: { text: 'A crow' } });
    expect(screen.queryByText('A crow')).toBeNull();
  });

  it('is empty if nothing may be shown', () => {
    const { container } = show(choice(['a']), {});
    expect(container.textContent).toBe('');
  });

  it('shows each line of the rubric, and the written feedback as plain text', () => {
    const rubric = [{ id: 'structure', text: ['Structure'], points: 2 }];
    show(
      { id: 1, type: 'long_text', prompt: [], body: { rubric } },
      { rubric: [{ id: 'structure', points: 1 }], feedback: '<b>Well\nsaid</b>' },
    );
    expect(screen.getByRole('listitem').textContent).toBe('Structure1 of 2 points');
    expect(screen.getByText(/<b>Well/).textContent).toBe('<b>Well\nsaid</b>');
  });
});

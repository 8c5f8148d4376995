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

/** Each reason below the words of what it is about. */
const reasons = () =>
  screen.queryAllByRole('term').map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]);

describe('why options are wrong', () => {
  it('stands with the words of each, in the order in which the question shows them', () => {
    const why = [
      { of: 'b', text: ['It decorates.'] },
      { of: 'c', text: ['It hides.'] },
    ];
    show(choice(['c', 'a', 'b']), { why });
    expect(reasons()).toEqual([
      ['Option c', 'It hides.'],
      ['Option b', 'It decorates.'],
    ]);
  });

  it('is said of true or of false', () => {
    show({ id: 1, type: 'true_false', prompt: [], body: {} }, { why: [{ of: 'false', text: ['It is so.'] }] });
    expect(reasons()).toEqual([['False', 'It is so.']]);
  });

  it('is said by itself of what was typed', () => {
    show({ id: 1, type: 'short_text', prompt: [], body: {} }, { why: [{ of: null, text: ['A crow is smaller.'] }] });
    expect([screen.getByText('A crow is smaller.').tagName, reasons()]).toEqual(['DIV', []]);
  });
});

describe('what is shown of an answer', () => {
  const marks: [AnswerFeedback['correctness'], number | null, string][] = [
    ['right', 2, 'Right · 2 of 2 points'],
    ['partly', 0.666, 'Partly right · 0.67 of 2 points'],
    ['wrong', null, 'Not right'],
    ['waiting', null, 'A person reads this answer.'],
    ['withdrawn', null, 'Withdrawn: counts for nobody'],
    [null, 1, '1 of 2 points'],
  ];
  it.each(marks)('is whether it is %s', (correctness, points, words) => {
    show(choice(['a']), { correctness, points });
    expect(screen.getByText(words)).toBeDefined();
  });

  it('is what would be right, only where the answer is not', () => {
    show(choice(['a', 'b']), { correctness: 'wrong', right: { options: ['b'] } });
    expect(screen.getByRole('listitem').textContent).toBe('Option b');
    cleanup();
    show(choice(['a', 'b']), { correctness: 'right', right: { options: ['b'] } });
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('is nothing, where nothing is shown', () => {
    const { container } = show(choice(['a']), {});
    expect(container.textContent).toBe('');
  });

  it('is each line of the rubric, and what people say as text', () => {
    const rubric = [{ id: 'structure', text: ['Structure'], points: 2 }];
    show(
      { id: 1, type: 'long_text', prompt: [], body: { rubric } },
      { rubric: [{ id: 'structure', points: 1 }], feedback: '<b>Well\nsaid</b>' },
    );
    expect(screen.getByRole('listitem').textContent).toBe('Structure1 of 2 points');
    expect(screen.getByText(/<b>Well/).textContent).toBe('<b>Well\nsaid</b>');
  });
});

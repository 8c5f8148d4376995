import { expect, it } from 'vitest';
import { type AnswerMark, answerLimits, marksAfter } from './answer-limits.ts';

const now = Date.UTC(2031, 2, 1);
const release = '1.0.0';
const mark = (age: number, more: Partial<AnswerMark> = {}): AnswerMark => ({
  at: now - age,
  size: 10,
  release,
  ...more,
});
const keyOf = (...parts: unknown[]) => JSON.stringify(parts);
const nothing = { answers: new Map(), stale: [] };
const left = (known: Record<string, AnswerMark>, changes = nothing) =>
  [...marksAfter(new Map(Object.entries(known)), changes, now, release).keys()].toSorted();

it('stored answers are removed when they are a week old, or come from another build or from the future', () => {
  const marks = {
    '["new"]': mark(0),
    '["days"]': mark(answerLimits.age - 1),
    '["old"]': mark(answerLimits.age),
    '["another"]': mark(0, { release: '0.9.0' }),
    '["ahead"]': mark(-1),
  };
  expect(left(marks)).toEqual(['["days"]', '["new"]']);
});

it('the oldest answers are removed when there are too many', () => {
  const count = answerLimits.answers + 2;
  const marks = Object.fromEntries(Array.from({ length: count }, (_, age) => [keyOf(age), mark(age)]));
  const kept = left(marks);
  expect(kept).toHaveLength(answerLimits.answers);
  expect([kept.includes(keyOf(0)), kept.includes(keyOf(count - 1))]).toEqual([true, false]);
});

it('the oldest answers are removed when they are too large together, and one that is too large alone', () => {
  const half = { size: answerLimits.size / 2 };
  expect(left({ '[1]': mark(1, half), '[2]': mark(2, half), '[3]': mark(3, half) })).toEqual(['[1]', '[2]']);
  const answers = new Map([['[0]', { text: 'x'.repeat(answerLimits.size + 1), at: now }]]);
  expect(left({}, { answers, stale: [] })).toEqual([]);
});

it('a change removes the answers whose keys begin like its own, and keeps the answers that arrived after it', () => {
  const marks = {
    [keyOf('mine', 'a', { page: 1 })]: mark(1),
    [keyOf('mine', 'b')]: mark(1),
    [keyOf('mine', 'a')]: mark(1),
  };
  const answers = new Map([[keyOf('mine', 'a'), { text: '1', at: now }]]);
  expect(left(marks, { answers, stale: [['mine', 'a']] as never })).toEqual([keyOf('mine', 'a'), keyOf('mine', 'b')]);
});

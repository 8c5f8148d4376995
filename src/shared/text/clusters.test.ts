import { expect, it } from 'vitest';
import { beginningOf } from './clusters.ts';

it.each([
  ['abc', 3, 'abc'],
  ['abc', 2, 'ab'],
  ['ab👩‍🔬c', 4, 'ab'],
  ['ab👩‍🔬c', 5, 'ab👩‍🔬'],
  ['a𠮷b', 2, 'a𠮷'],
  ['กำน', 2, 'กำ'],
  ['e\u0301a', 1, 'e'],
  ['👩‍🔬', 1, '👩'],
])('the beginning of %s has at most %i code points and splits no character: %s', (text, most, begin) => {
  expect(beginningOf(text, most)).toBe(begin);
});

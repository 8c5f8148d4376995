import { expect, it } from 'vitest';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { queryOfWords } from './word-vector.ts';

it.each([
  ['Notepad++ 2', "'notepadplusplus':* & '2':*"],
  ['…', null],
])('the query of “%s” is %s, however often it is asked for', (typed, query) => {
  expect([queryOfWords(typed), queryOfWords(typed)]).toEqual([query, query]);
});

it('takes the words of a call apart once', () => {
  const typed = (call: number) => `${call} ${'ﬁve wörds '.repeat(20)}`.slice(0, 200);
  let calls = 0;
  const once = processorTime(() => {
    for (let call = 0; call < 300; call += 1) queryOfWords(typed((calls += 1)));
  });
  const again = processorTime(() => {
    for (let call = 0; call < 300; call += 1) queryOfWords(typed(0));
  });
  expect(again).toBeLessThan(once / 3);
});

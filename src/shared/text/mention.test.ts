import { expect, it } from 'vitest';
import { marksIn, mentionOf, nameTyped, withoutMarks } from './mention.ts';

it('a mention is a mark in the text that reads as a name', () => {
  const text = `Ask ${mentionOf('Ben O.', 'p4')} or ${mentionOf('Zo[e]', 'm12')}, ${mentionOf('Ben O.', 'p4')}.`;
  expect(marksIn(text)).toEqual(['p4', 'm12']);
  expect(withoutMarks(text)).toBe('Ask @Ben O. or @Zoe, @Ben O..');
  expect(marksIn('[@a](person:4) [b](person:p4) [@c](https://example.com)')).toEqual([]);
});

it.each([
  ['@be', 3, 'be'],
  ['Hello @Ben o', 12, 'Ben o'],
  ['(@ééva and', 6, 'ééva'],
  ['@b', 2, null],
  ['me@example.com', 14, null],
  ['@ben is here', 12, null],
  ['@ben', 2, null],
])('a name after @ is recognised while it is typed: “%s”, cursor at %d', (text, caret, name) => {
  expect(nameTyped(text, caret)?.name ?? null).toBe(name);
});

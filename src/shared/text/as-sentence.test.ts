import { expect, it } from 'vitest';
import { asSentence } from './as-sentence.ts';

it.each([
  ['Network Error', 'Network Error.'],
  ['There are no spots left.', 'There are no spots left.'],
  ['Do you still need help?', 'Do you still need help?'],
  ['Wait for “Saved.”', 'Wait for “Saved.”'],
])('a text ends with exactly one punctuation mark: %s', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

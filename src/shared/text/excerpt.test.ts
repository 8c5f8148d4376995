import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it('begins with whole words, and no part of an emoji', () => {
  expect(excerptOf('one two three', 8)).toBe('one two…');
  expect(excerptOf('👩‍🔬👩‍🔬', 4)).toBe('👩‍🔬…');
  expect(excerptOf('short', 5)).toBe('short');
});

import { expect, it } from 'vitest';
import { growth } from '../../../tests/support/processor-time.ts';
import { folded, typed } from './folded.ts';

const shapes = {
  'an opening quote and spaces': (letters: number) => `« ${' '.repeat(letters)}x`,
  'an opening quote and line breaks': (letters: number) => `«${'\n'.repeat(letters)}`,
  'opening quotes': (letters: number) => '« '.repeat(letters / 2),
  'quotes in a row': (letters: number) => '« a » '.repeat(letters / 6),
  'accents on one letter': (letters: number) => `a${'\u0301\u0323'.repeat(letters / 2)}`,
  'vowel signs on one letter': (letters: number) => `ب${'\u064e\u0651'.repeat(letters / 2)}`,
  'digits of a long row': (letters: number) => '𝟿'.repeat(letters / 2),
  'ligatures of eighteen letters': (letters: number) => 'ﷺ'.repeat(letters),
};

it.each(Object.entries(shapes))('folding takes time in proportion to the length: %s', (_, textOf) => {
  expect(growth(folded, textOf, 200)).toBeLessThan(24);
  expect(growth(typed, textOf, 200)).toBeLessThan(24);
});

it('folding does not let a text grow without limit', () => {
  expect(folded('ﷺ'.repeat(1000)).length).toBeLessThan(2100);
  expect(folded('ﷺ')).toBe('صلي الله عليه وسلم');
});

it('folding keeps as many marks on a letter as any language uses', () => {
  expect(typed(`x${'\u0301'.repeat(40)}y`)).toBe(typed(`x${'\u0301'.repeat(30)}y`));
});

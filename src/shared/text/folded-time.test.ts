import { expect, it } from 'vitest';
import { growth } from '../../../tests/support/processor-time.ts';
import { folded, typed } from './folded.ts';

const shapes = {
  'an opened quote and blanks': (letters: number) => `« ${' '.repeat(letters)}x`,
  'an opened quote and breaks': (letters: number) => `«${'\n'.repeat(letters)}`,
  'opened quotes': (letters: number) => '« '.repeat(letters / 2),
  'quotes in a row': (letters: number) => '« a » '.repeat(letters / 6),
  'accents on one letter': (letters: number) => `a${'\u0301\u0323'.repeat(letters / 2)}`,
  'vowel signs on one letter': (letters: number) => `ب${'\u064e\u0651'.repeat(letters / 2)}`,
  'digits of a long row': (letters: number) => '𝟿'.repeat(letters / 2),
  'letters of eighteen': (letters: number) => 'ﷺ'.repeat(letters),
};

it.each(Object.entries(shapes))('takes time in proportion to the letters: %s', (_, textOf) => {
  expect(growth(folded, textOf, 200)).toBeLessThan(24);
  expect(growth(typed, textOf, 200)).toBeLessThan(24);
});

it('does not let a text grow beyond its length', () => {
  expect(folded('ﷺ'.repeat(1000)).length).toBeLessThan(2100);
  expect(folded('ﷺ')).toBe('صلي الله عليه وسلم');
});

it('keeps as many marks on a letter as any language has', () => {
  expect(typed(`x${'\u0301'.repeat(40)}y`)).toBe(typed(`x${'\u0301'.repeat(30)}y`));
});

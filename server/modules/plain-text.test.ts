import { describe, expect, it } from 'vitest';
import { containing, plainText } from './plain-text.ts';

describe('plain text', () => {
  it.each([
    ['Université de Genève', 'universite de geneve'],
    ['  Łódź \n University ', 'lodz university'],
    ['Universität Straße', 'universitat strasse'],
    ['Ærø Øst', 'aero ost'],
    ['İSTANBUL', 'istanbul'],
    ['東京大学', '東京大学'],
    ['', ''],
  ])('of "%s" is "%s"', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});

describe('a LIKE pattern', () => {
  it('takes every character for itself', () => {
    expect(containing('50%_a\\')).toBe('%50\\%\\_a\\\\%');
  });
});

import { describe, expect, it } from 'vitest';
import { numberInWords, numberOf } from './number.ts';

describe('a number', () => {
  it.each([
    ['1250.5', 'en', 1250.5],
    ['1,250.5', 'en', 1250.5],
    ['1,250', 'en', 1250],
    ['0,5', 'en', 0.5],
    ['1.250,5', 'de', 1250.5],
    ['1.250', 'de', 1250],
    ['0.5', 'de', 0.5],
    ['3,14', 'de', 3.14],
    ['1 250,5', 'fr', 1250.5],
    ["1'250.5", 'de-CH', 1250.5],
    ['−12', 'en', -12],
    ['1e3', 'en', 1000],
    ['.5', 'en', 0.5],
    ['١٢٫٥', 'ar', 12.5],
    ['१२.५', 'hi', 12.5],
    ['1,2,3', 'en', null],
    ['12 km', 'en', null],
    ['12,34,567.5', 'en', 1234567.5],
    ['१२,३४,५६७', 'hi', 1234567],
    ['１，２３４．５', 'ja', 1234.5],
    ['1,2345', 'ja', 12345],
    ['1,2345', 'en', 1.2345],
    ['1,23', 'en', 1.23],
    ['᠐᠕', 'en', 5],
    ['١٬٢٥٠٫٥', 'ar', 1250.5],
    ['\u200e- 5\u00a0000', 'fr', -5000],
    ['\u201312', 'en', -12],
    ['\u2014.5', 'en', -0.5],
    ['\uff0d5', 'ja', -5],
    ['1/2', 'en', null],
    ['1 2 3 km', 'en', null],
    ['5-', 'en', null],
    ['', 'en', null],
    ['NaN', 'en', null],
    ['0x10', 'en', null],
    ['Infinity', 'en', null],
  ])('typed as %j in %s is %s', (typed, language, expected) => {
    expect(numberOf(typed, language)).toBe(expected);
  });

  it('is shown in a form that cannot be misread', () => {
    const roundTrip = (text: string, language: string) =>
      numberInWords(numberOf(text, language) ?? Number.NaN, language);
    expect([
      roundTrip('1,500', 'en'),
      roundTrip('1,500', 'de'),
      roundTrip('1.500', 'de'),
      roundTrip('٢٫٥', 'en'),
    ]).toEqual(['1500', '1,5', '1500', '2.5']);
  });
});

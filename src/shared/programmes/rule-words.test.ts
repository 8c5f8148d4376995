import { expect, it } from 'vitest';
import { ruleInWords } from './rule-words.ts';

const asked = (...values: string[]) => ruleInWords({ kind: 'qualification', values, least: 1, text: '' });

it.each([
  [['Bachelor’s degree', 'Master’s degree', 'Doctorate'], 'Your highest qualification is Bachelor’s degree or above.'],
  [['Master’s degree', 'Doctorate'], 'Your highest qualification is Master’s degree or Doctorate.'],
  [
    ['Secondary school', 'Vocational diploma', 'Doctorate'],
    'Your highest qualification is Secondary school or Vocational diploma or Doctorate.',
  ],
])('says of %j where they begin if nothing above is left out', (values, words) => {
  expect(asked(...values)).toBe(words);
});

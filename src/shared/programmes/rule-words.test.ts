import { expect, it } from 'vitest';
import { ruleInWords } from './rule-words.ts';

const asked = (...values: string[]) => ruleInWords({ kind: 'qualification', values, least: 1, text: '' });

it.each([
  [['Bachelor’s degree', 'Master’s degree', 'Doctorate'], 'Highest qualification: Bachelor’s degree or above'],
  [['Master’s degree', 'Doctorate'], 'Highest qualification: Master’s degree or Doctorate'],
  [
    ['Secondary school', 'Vocational diploma', 'Doctorate'],
    'Highest qualification: Secondary school, Vocational diploma or Doctorate',
  ],
])('the required qualifications are listed, or shortened to the lowest level “or above”: %j', (values, words) => {
  expect(asked(...values)).toBe(words);
});

import { expect, it } from 'vitest';
import { firstLanguage, languageName } from './language.ts';

it('the first language tag is found among the values that systems pass on', () => {
  expect(firstLanguage(['C', '', 'en_US.UTF-8', 'de-AT', 'en'])).toBe('de-AT');
  expect(firstLanguage(['C'])).toBeUndefined();
});

it('a language is shown by its name, and an unknown tag as it is', () => {
  expect(['pt-BR', 'x', 'en_US'].map(languageName)).toEqual(['Brazilian Portuguese', 'x', 'en_US']);
});

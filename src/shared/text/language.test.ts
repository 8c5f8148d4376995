import { expect, it } from 'vitest';
import { firstLanguage, languageName } from './language.ts';

it('knows a language tag from what systems hand on', () => {
  expect(firstLanguage(['C', '', 'en_US.UTF-8', 'de-AT', 'en'])).toBe('de-AT');
  expect(firstLanguage(['C'])).toBeUndefined();
});

it('names a language, and shows what is none as it is', () => {
  expect(['pt-BR', 'x', 'en_US'].map(languageName)).toEqual(['Brazilian Portuguese', 'x', 'en_US']);
});

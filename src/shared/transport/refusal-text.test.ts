import { describe, expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';

describe('the text of a refusal', () => {
  it('is the own one of its code, whatever the server has said', async () => {
    expect(await refusalText('wrong_password', 'Das Passwort ist falsch')).toBe('The password is wrong');
  });

  it.each([
    ['of a code that it does not know', 'on_strike'],
    ['without a code', undefined],
    ['of a code that is a word of JavaScript', 'constructor'],
  ])('is that of the server %s', async (_which, code) => {
    expect(await refusalText(code, 'We are on strike.')).toBe('We are on strike.');
  });
});

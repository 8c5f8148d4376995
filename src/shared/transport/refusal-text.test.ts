import { describe, expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';

describe('the text of a refusal', () => {
  it('is our own text for a known code, whatever the server says', async () => {
    expect(await refusalText('wrong_password', 'Das Passwort ist falsch')).toBe('The password is wrong.');
  });

  it.each([
    ['for an unknown code', 'on_strike'],
    ['without a code', undefined],
    ['for a code that is a property of Object', 'constructor'],
  ])('is the server’s text %s', async (_which, code) => {
    expect(await refusalText(code, 'We are on strike.')).toBe('We are on strike.');
  });
});

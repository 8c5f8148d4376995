import { describe, expect, it } from 'vitest';
import { emailForms, isUsableEmail, normaliseEmail } from './email.ts';

describe('an email address', () => {
  it.each([
    [' Asha@Example.COM ', 'asha@example.com'],
    ['asha@h3.test.', 'asha@h3.test'],
    ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'asha@example.com'],
    ['asha@example。com', 'asha@example.com'],
    ['teſt@example.com', 'test@example.com'],
    ['asha@münchen.example', 'asha@münchen.example'],
    ['asha@xn--mnchen-3ya.example', 'asha@münchen.example'],
    ['asha@MÜNCHEN.example.', 'asha@münchen.example'],
    ['Asha Rao <Asha@Example.com>', 'asha@example.com'],
    ['mailto:asha@example.com', 'asha@example.com'],
    ['a\u200bs\u00adha@exam\u200dple.com\u202e', 'asha@example.com'],
  ])('has a single normalised form: %s', (typed, stored) => {
    expect(normaliseEmail(typed)).toBe(stored);
    expect(normaliseEmail(stored)).toBe(stored);
    expect(isUsableEmail(typed)).toBe(true);
  });

  it.each([
    'a,b@x.example',
    'ü@example.com',
    'a;b@x.example',
    'a b@x.example',
    '"a"@x.example',
    'asha\u0007@example.com',
    'asha@xn--mnchen-3ya.münchen.example',
    'asha@xn--zzzzzzzzzzzzzzz9.example',
    `${'ﷺ'.repeat(60)}@example.com`,
  ])('is refused if it can’t receive mail or imitates another address: %j', (typed) => {
    expect(isUsableEmail(typed)).toBe(false);
  });

  it('is also looked up in its previous form', () => {
    expect(emailForms(' Asha@H3.test. ')).toEqual(['asha@h3.test', 'asha@h3.test.']);
    expect(emailForms('asha@example.com')).toEqual(['asha@example.com', 'asha@example.com']);
  });
});

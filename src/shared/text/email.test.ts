import { describe, expect, it } from 'vitest';
import { emailFault, readEmail } from './email.ts';

describe('an email address', () => {
  it.each([
    [' mira@example.org\u00a0', 'mira@example.org'],
    ['\ufeffmi\u00adra\u200b@exam\u200eple.org\u200f', 'mira@example.org'],
    ['\u202amira@example.org\u202c', 'mira@example.org'],
    ['\u2066mira@example.org\u2069', 'mira@example.org'],
    ['ｍｉｒａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'mira@example.org'],
    ['mira@example。org', 'mira@example.org'],
    ['mailto:mira@example.org', 'mira@example.org'],
    ['MAILTO:mira@example.org?subject=Hello%20there', 'mira@example.org'],
    ['Mira <mira@example.org>', 'mira@example.org'],
    ['"Okello, Mira" <mira@example.org>,', 'mira@example.org'],
    ['mira@example.org <mailto:mira@example.org>', 'mira@example.org'],
    ['<mira@example.org>', 'mira@example.org'],
    ['mira@example.org.', 'mira@example.org'],
    ['mira@example.org,', 'mira@example.org'],
    ['Mira.O+news@Example.org;', 'Mira.O+news@Example.org'],
    ['muller@bücher.example', 'muller@bücher.example'],
  ])('is read from “%s”', (typed, address) => {
    expect([readEmail(typed), emailFault(typed)]).toEqual([address, null]);
    expect(readEmail(address)).toBe(address);
  });

  it.each([
    '',
    'mira',
    'mira@example',
    'mira@.example.org',
    'mira@exam..ple.org',
    'mira okello@example.org',
    'mira@example.org, tomas@example.org',
    'Mira <mira@example.org> Tomas <tomas@example.org>',
    'mira@example.org@example.com',
    'mira\u0007@example.org',
    `${'m'.repeat(250)}@example.org`,
  ])('is refused for “%s”', (typed) => {
    expect(emailFault(typed)).toBe('Enter a valid email address');
  });

  it('names the part that prevents mailing', () => {
    expect(emailFault('müller@bücher.example')).toMatch(/^Before the @, use only .*letters without accents$/);
  });
});

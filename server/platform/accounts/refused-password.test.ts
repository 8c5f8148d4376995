import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from '../../../scripts/common-passwords.ts';
import { falseRefusals, reasonAgainst } from './refused-password.ts';

const asha = { name: 'Asha Maria Rao-Fernandes', email: 'asha.fernandes77@learning.example.org' };
const against = (password: string) => reasonAgainst(password, asha);

describe('a new password', () => {
  it('can’t be any of the 10,000 most common passwords in upper or lower case, or on our own list', () => {
    expect(commonPasswords).toHaveLength(10_000);
    const taken = commonPasswords.filter((password) => against(password) === null);
    expect(taken).toEqual([]);
    const missed = commonPasswords.slice(0, 1000).filter((password) => against(` ${password.toUpperCase()} `) === null);
    expect(missed).toEqual([]);
    expect(['acado1234', 'welcome2026', 'qwertzuiop', 'ｐａｓｓｗｏｒｄ１'].map(against)).toEqual(
      Array(4).fill('common_password'),
    );
  });

  it('is wrongly refused as common in at most one of 400,000 cases', () => {
    expect(falseRefusals).toBeLessThan(1 / 400_000);
    const words = dictionary['diceware-common'];
    const pairs = words.flatMap((word, index) => [`${word} ${words.at(-index)}`, `${words.at(-index)}-${word}-7`]);
    expect(pairs.length).toBeGreaterThan(15_000);
    expect(pairs.filter((password) => against(password) !== null)).toEqual([]);
  });

  it.each([
    'Asha Maria Rao-Fernandes',
    'ashamariaraofernandes',
    'FERNANDES',
    'asha.fernandes77@learning.example.org',
    'asha_fernandes77',
    'fernandes77',
    'learning',
    'learning.example.org',
  ])('can’t be the user’s own name or address, or a part of it: %s', (password) => {
    expect(against(password)).toBe('own_password');
  });

  it.each([
    '        ',
    '\t \u3000 \u00a0   ',
    'aaaaaaaa',
    'ééééééééé',
    '!!!!!!!!!!!!',
    '😀😀😀😀😀😀😀😀',
    ' zzzzzzzzz ',
  ])('can’t be a single repeated character: %j', (password) => {
    expect(against(password)).toBe('uniform_password');
  });

  it.each([
    'asha likes fernandes tea',
    'a long enough sentence',
    'aaaaaaab',
    'Rao! Rao! Rao!',
    'ünïcødé8',
    '!$%&/()=?',
  ])('is accepted otherwise: %s', (password) => {
    expect(against(password)).toBeNull();
  });
});

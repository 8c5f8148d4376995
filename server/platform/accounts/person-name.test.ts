import { describe, expect, it } from 'vitest';
import { isReadableName, readableName } from './person-name.ts';

describe('a name', () => {
  it.each([
    'Asha Rao',
    'Łukasz Żółć-O’Neill',
    'דוד לוי',
    'محمد علی',
    '李小龙',
    'क्\u200dष राव',
    'മലയാളം\u200c അ',
    'می\u200cخواهم',
    'Zoë',
  ])('is accepted unchanged: %s', (name) => {
    expect([isReadableName(name), readableName(name)]).toEqual([true, name]);
  });

  it.each([
    ['Eve\u202eehsA', 'EveehsA'],
    ['Eve\u0007\r\nRao', 'Eve Rao'],
    ['Asha\u2066 Rao\u2069', 'Asha Rao'],
    ['As\u200bha', 'Asha'],
    ['As\u200dha', 'Asha'],
    ['\u200dAsha', 'Asha'],
    ['Asha\ufeff', 'Asha'],
    ['As\u00adha', 'Asha'],
    ['Asha\u2028Rao', 'Asha Rao'],
    ['Asha\u{e0041}', 'Asha'],
  ])('is stripped of invisible characters: %j', (name, left) => {
    expect([isReadableName(name), readableName(name)]).toEqual([false, left]);
  });
});

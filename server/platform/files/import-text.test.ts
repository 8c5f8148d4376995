import { describe, expect, it } from 'vitest';
import { longText, nameText, personText } from './import-text.ts';

const nameOf = (value: unknown) => {
  const { success, data, error } = nameText(20).safeParse(value);
  return success ? data : error.issues.map(({ message }) => message).join('; ');
};

describe('a name in an imported file', () => {
  it.each([
    [' Anna \t University ', 'Anna University'],
    ['Cafe\u0301', 'Café'],
    ['\u0093Ludwig\u0094', '“Ludwig”'],
    ['Py\u200bth\u00adon\ufeff', 'Python'],
    ['ភាសា\u200bខ្មែរ', 'ភាសា\u200bខ្មែរ'],
    ['كورس C++\u200e', 'كورس C++\u200e'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['half \ud83d', 'half \ufffd'],
    ['👩\u200d🏫 teaches', '👩\u200d🏫 teaches'],
  ])('is normalised: %j', (written, name) => {
    expect(nameOf(written)).toBe(name);
  });

  it.each([
    ['', 'is empty'],
    [' \u200b\ufeff ', 'is empty'],
    ['\u00a0\u200e\u200f', 'is empty'],
    ['\u3164\u2800', 'is empty'],
    ['Eve\u202eehsA', 'contains U+202E, which changes the direction of the text: remove it'],
    ['\u2067Eve\u2069', 'contains U+2067, which changes the direction of the text: remove it'],
    ['a\0b', 'contains a control character'],
    ['twenty-one characters', 'is longer than 20 characters'],
    [7, 'is not a text'],
  ])('is refused with a reason: %j', (written, message) => {
    expect(nameOf(written)).toBe(message);
  });

  it('follows the rules for accounts if it is a person’s name', () => {
    expect(personText(20).safeParse('דוד לוי').success).toBe(true);
    expect(personText(20).safeParse('Asha\u200e Rao').success).toBe(false);
  });
});

describe('a multi-line text', () => {
  const textOf = (value: string) => longText(20).safeParse(value);

  it('keeps its lines', () => {
    expect(textOf(' one\n\ntwo ')).toMatchObject({ success: true, data: 'one\n\ntwo' });
  });

  it.each([
    ['\u200b\n', 'is empty'],
    ['a\0b', 'contains the character NUL: remove it'],
  ])('is refused with a reason: %j', (written, message) => {
    expect(textOf(written)).toMatchObject({ success: false, error: { issues: [{ message }] } });
  });
});

import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('the text of a file', () => {
  it.each([
    ['', ''],
    ['\ufeffName\n', 'Name\n'],
    ['the mark \ufffd itself, and 😀', 'the mark \ufffd itself, and 😀'],
  ])('is read as UTF-8, with or without a byte order mark: %j', (text, found) => {
    expect(decodeText(Buffer.from(text))).toEqual({ text: found });
  });

  it.each([
    ['Latin-1', Buffer.from('Name\n😀 Caf', 'utf8'), Buffer.of(0xe9, 0x0a), 2, 7, 'is not UTF-8: save it as UTF-8'],
    ['Latin-1 after the mark \ufffd', Buffer.from('\ufffd', 'utf8'), Buffer.of(0xe9), 1, 2, /^is not UTF-8/],
    ['UTF-16', Buffer.of(0xff, 0xfe), utf16('Name'), 1, 1, 'is UTF-16: save it as UTF-8'],
    ['big-endian UTF-16', Buffer.of(0xfe, 0xff), utf16('Name').swap16(), 1, 1, 'is UTF-16: save it as UTF-8'],
    ['UTF-16 without a byte order mark', Buffer.of(), utf16('Name'), 1, 1, 'is UTF-16: save it as UTF-8'],
    ['NUL', Buffer.from('Name\nx'), Buffer.of(0), 2, 2, 'contains the character NUL: remove it'],
  ])('is refused with line and column if it contains %s', (_, begin, rest, line, column, message) => {
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(decodeText(Buffer.concat([begin, rest]))).toEqual({ problem: { line, column, message: expected } });
  });
});

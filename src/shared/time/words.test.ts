import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  dateInWords,
  dayInWords,
  hourInWords,
  mannerOf,
  mannerOfRequest,
  momentInWords,
  plainDate,
  plainManner,
  writeManner,
} from './words.ts';

const moment = '2026-11-22T16:06:00Z';

describe('the format of a reader', () => {
  it.each([
    ['British', ['en-GB', 'en'], '22 November 2026, 16:06', 'Sunday 22 November'],
    ['American', ['en-US', 'en'], 'November 22, 2026, 4:06 PM', 'Sunday, November 22'],
    ['Indian', ['en-IN', 'hi'], '22 November 2026, 4:06 pm', 'Sunday 22 November'],
    ['German, without a regional English', ['de-DE', 'en'], '22 November 2026, 16:06', 'Sunday 22 November'],
    ['German, with American English', ['de-DE', 'en-US'], 'November 22, 2026, 16:06', 'Sunday, November 22'],
    ['a system with an invalid language', ['C', 'en-GB'], '22 November 2026, 16:06', 'Sunday 22 November'],
    ['Canadian with two languages', ['fr-CA', 'en-CA'], 'November 22, 2026, 16:06', 'Sunday, November 22'],
  ])('fits the languages of the device: %s', (_, languages, words, day) => {
    const manner = mannerOf('en', languages);
    // The kind of space before am and pm, and the comma after the weekday, differ between releases of the locale data.
    const plain = (text: string) => text.replace(/\s/g, ' ').replace('Sunday, 22', 'Sunday 22');
    expect(plain(momentInWords(moment, 'UTC', undefined, manner))).toBe(words);
    expect(plain(dayInWords('2026-11-22', undefined, manner))).toBe(day);
  });

  it('falls back to the product’s format without a reader', () => {
    expect(momentInWords(moment, 'Asia/Kolkata')).toBe('22 November 2026, 21:36');
    expect(plainDate(moment)).toBe(dateInWords(moment, 'UTC', undefined, plainManner));
    expect(hourInWords(7)).toBe('07:00');
  });
});

describe('the format for the languages of a request', () => {
  it.each([
    ['en-US,en;q=0.9', 'en-US h12'],
    ['de-DE,de;q=0.9,en-US;q=0.8', 'en-US h23'],
    ['en-GB;q=0.2, en-IN', 'en-IN h12'],
    ['en-US-u-hc-h23-x-anything', 'en-US h23'],
    ['fr', 'en-GB h23'],
    ['*', 'en-GB h23'],
    ['', 'en-GB h23'],
    ['?,;q=x', 'en-GB h23'],
  ])('with the header "%s" is %s', (header, manner) => {
    expect(writeManner(mannerOfRequest(header))).toBe(manner);
  });
});

it('the module of words is the only code that formats days and hours', () => {
  const files = ['src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const isCode = /(?<!\.test|words|zones)\.tsx?$/;
  const makes = /Intl\.DateTimeFormat\([^)]*\)\s*\.format|toLocale(Date|Time)String|(date|time)Style:/;
  expect(files.filter((file) => isCode.test(file) && makes.test(readFileSync(file, 'utf8')))).toEqual([]);
});

import { z } from 'zod/mini';
import { isReadableName } from '../accounts/person-name.ts';
import { wellFormed } from './decode-text.ts';

/** What Windows-1252 means by 0x80 to 0x9F; blank where it means nothing. Node 20's TextDecoder takes it for Latin-1. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Marks that nobody sees. Thai, Khmer, Lao and Burmese part words by U+200B. */
const unseen = /[\u00ad\u2060\ufeff]|(?<![\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}])\u200b/gu;

/**
 * One spelling for texts that look the same: composed characters, single spaces, nothing that cannot be seen, and the
 * quotation marks and dashes of Windows-1252 that some sources carry over as control characters (0x80 to 0x9F).
 */
const tidy = (value: string) =>
  wellFormed(value)
    .replace(/[\x80-\x9f]/g, (character) => windows1252.charAt(character.charCodeAt(0) - 0x80))
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');

/** Whether there is something to see: letters, digits and signs, the blank ones among them aside. */
export const isVisible = (text: string): boolean => /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

/** Begins to write from the other side, against what the letters say: `Eve\u202Etxt.exe`. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

/** Why the letters of a name, a title or an alternative text are not accepted; null where they are. */
export function faultOfName(text: string): string | null {
  if (!isVisible(text)) return 'is empty';
  const turn = turning.exec(text)?.[0];
  if (turn !== undefined) return `holds ${codeOf(turn)}, which turns the direction of the text: take it out`;
  return /\p{Cc}/u.test(text) ? 'contains a control character' : null;
}

const codeOf = (character: string) => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

const notLonger = (most: number) => z.maxLength(most, `is longer than ${most} characters`);

/** Names, titles and labels of whatever is imported: a line of text with something to see in it. */
export const nameText = (most: number) =>
  z.string('is not a text').check(
    z.overwrite(tidy),
    notLonger(most),
    z.check(({ value, issues }) => {
      const fault = faultOfName(value);
      if (fault !== null) issues.push({ code: 'custom', message: fault, input: value });
    }),
  );

/** The name of a person, by the rule that holds for accounts. */
export const personText = (most: number) =>
  nameText(most).check(z.refine(isReadableName, 'has a character in it that cannot be seen'));

const withoutNul = z.refine<string>((value) => !value.includes('\0'), 'holds the character NUL: take it out');

/** Text of several lines with something to see in it. */
export const longText = (most: number) =>
  z
    .string('is not a text')
    .check(z.overwrite(wellFormed), z.trim(), z.refine(isVisible, 'is empty'), notLonger(most), withoutNul);

/** The same, which may be empty as well. */
export const maybeText = (most: number) =>
  z.string('is not a text').check(z.overwrite(wellFormed), notLonger(most), withoutNul);

/** The name of something in addresses: lower case words joined by hyphens, the first beginning with a letter. */
export const slugText = z
  .string('is not a text')
  .check(
    z.maxLength(60, 'is longer than 60 characters'),
    z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'is not in lower case words joined by hyphens'),
  );

/** A day, as it is written in files. */
export const dayText = z
  .string('is not a day such as 2026-01-31')
  .check(
    z.refine((value) => /^\d{4}-\d\d-\d\d$/.test(value) && toDay(value) === value, 'is not a day such as 2026-01-31'),
  );

function toDay(value: string): string | null {
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

const isLanguage = (value: string) => {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
};

/** A language (BCP 47). */
export const languageTag = z.string('is not a text').check(z.refine(isLanguage, 'is no language tag such as en'));

import { z } from 'zod/mini';
import { isReadableName } from '../accounts/person-name.ts';
import { wellFormed } from './decode-text.ts';

/**
 * The characters of Windows-1252 from 0x80 to 0x9F; blank if undefined. TextDecoder of Node 20 decodes them as Latin-1.
 */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Invisible characters, except U+200B in Thai, Khmer, Lao and Burmese, which separates words there. */
const unseen = /[\u00ad\u2060\ufeff]|(?<![\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}])\u200b/gu;

/**
 * Makes texts equal that look the same: composed characters, single spaces, no invisible characters. Some sources
 * contain the quotation marks and dashes of Windows-1252 as control characters (0x80 to 0x9F), which are replaced.
 */
const tidy = (value: string) =>
  wellFormed(value)
    .replace(/[\x80-\x9f]/g, (character) => windows1252.charAt(character.charCodeAt(0) - 0x80))
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');

/** Whether a text contains a visible character: letters, digits or signs, but not the blank characters among them. */
export const isVisible = (text: string): boolean => /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);

/** Characters that reverse the direction of the text and can disguise a name: `Eve\u202Etxt.exe`. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

/** Why a name, title or alternative text is refused; null if it is accepted. */
export function faultOfName(text: string): string | null {
  if (!isVisible(text)) return 'is empty';
  const turn = turning.exec(text)?.[0];
  if (turn !== undefined) return `contains ${codeOf(turn)}, which changes the direction of the text: remove it`;
  return /\p{Cc}/u.test(text) ? 'contains a control character' : null;
}

const codeOf = (character: string) => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

const notLonger = (most: number) => z.maxLength(most, `is longer than ${most} characters`);

/** Names, titles and labels of imported things: a line of visible text. */
export const nameText = (most: number) =>
  z.string('is not a text').check(
    z.overwrite(tidy),
    notLonger(most),
    z.check(({ value, issues }) => {
      const fault = faultOfName(value);
      if (fault !== null) issues.push({ code: 'custom', message: fault, input: value });
    }),
  );

/** The name of a person, by the same rule as for accounts. */
export const personText = (most: number) =>
  nameText(most).check(z.refine(isReadableName, 'contains an invisible character'));

const withoutNul = z.refine<string>((value) => !value.includes('\0'), 'contains the character NUL: remove it');

/** Multi-line visible text. */
export const longText = (most: number) =>
  z
    .string('is not a text')
    .check(z.overwrite(wellFormed), z.trim(), z.refine(isVisible, 'is empty'), notLonger(most), withoutNul);

/** Multi-line text that may be empty. */
export const maybeText = (most: number) =>
  z.string('is not a text').check(z.overwrite(wellFormed), notLonger(most), withoutNul);

/** A name in addresses: lower case words joined by hyphens, beginning with a letter. */
export const slugText = z
  .string('is not a text')
  .check(
    z.maxLength(60, 'is longer than 60 characters'),
    z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'is not in lower case words joined by hyphens'),
  );

/** A date in files. */
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

/** A language tag (BCP 47). */
export const languageTag = z.string('is not a text').check(z.refine(isLanguage, 'is not a language tag such as en'));

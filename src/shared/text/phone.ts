import { typed } from './folded.ts';
import { withoutTrailing } from './without-trailing.ts';

const betweenDigits = /[\s().[\]/·-]/g;

/**
 * Extracts the number from typed or pasted text. Digits of any script become `0` to `9`, and a leading `00`
 * becomes `+`. Removes `tel:`, invisible characters, separators and trailing punctuation.
 *
 * @returns the digits, with a leading plus if there is one; null if other characters remain
 */
export function readPhone(text: string): string | null {
  const written = withoutTrailing(typed(typed(text).normalize('NFKC')).replace(/^tel:/i, ''), ',;');
  const number = written.replace(betweenDigits, '').replace(/^00/, '+');
  return /^\+?\d+$/.test(number) ? number : null;
}

/** Parses an international number in E.164 format; null if it is invalid. */
export function readInternationalPhone(text: string): string | null {
  const number = readPhone(text);
  return number !== null && /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** The minimum and maximum length of a number in a profile, where the country code is optional. */
const profileLength = { least: 10, most: 15 } as const;

/** Whether a text is a valid mobile number for a profile. */
export function isProfilePhone(text: string): boolean {
  const { length } = readPhone(text) ?? '';
  return length >= profileLength.least && length <= profileLength.most;
}

import { typed } from './folded.ts';
import { withoutTrailing } from './without-trailing.ts';

const betweenDigits = /[\s().[\]/·-]/g;

/**
 * The number in what people type or paste: digits of any script and width become `0` to `9`, `00` at the beginning
 * becomes `+`, and `tel:`, marks that cannot be seen, what is written between the digits and what ends a sentence go.
 *
 * @returns digits, after a plus where there is one; null where anything else is left
 */
export function readPhone(text: string): string | null {
  const written = withoutTrailing(typed(typed(text).normalize('NFKC')).replace(/^tel:/i, ''), ',;');
  const number = written.replace(betweenDigits, '').replace(/^00/, '+');
  return /^\+?\d+$/.test(number) ? number : null;
}

/** A number with its country, as E.164 has it; null where what was typed is none. */
export function readInternationalPhone(text: string): string | null {
  const number = readPhone(text);
  return number !== null && /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** The least and the most characters of a number in a profile, where the country may be missing. */
const profileLength = { least: 10, most: 15 } as const;

/** Whether a profile takes what was typed as the number of a mobile. */
export function isProfilePhone(text: string): boolean {
  const { length } = readPhone(text) ?? '';
  return length >= profileLength.least && length <= profileLength.most;
}

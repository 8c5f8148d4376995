import { randomInt } from 'node:crypto';

/** Crockford's: no letter that is read as another or as a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

const inFours = (code: string) => (code.match(/.{4}/g) ?? []).join('-');

/** A new code, such as `7K3Q-9FZX-02HM-VT6A`: 80 bits that nobody guesses. */
export const newCode = (): string => inFours(Array.from({ length }, () => letters[randomInt(letters.length)]).join(''));

/** A code that was typed, in the spelling that is stored; null for a text that is no code. */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode = plain.length === length && [...plain].every((letter) => letters.includes(letter));
  return isCode ? inFours(plain) : null;
}

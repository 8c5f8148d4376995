import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letters that look like other letters or digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

const inFours = (code: string) => (code.match(/.{4}/g) ?? []).join('-');

/** A new code, such as `7K3Q-9FZX-02HM-VT6A`: 80 random bits, which can't be guessed. */
export const newCode = (): string => inFours(Array.from({ length }, () => letters[randomInt(letters.length)]).join(''));

/** Normalises a code that a user typed; null if it is not a valid code. */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode = plain.length === length && [...plain].every((letter) => letters.includes(letter));
  return isCode ? inFours(plain) : null;
}

import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMark } from '../server/platform/accounts/password-mark.ts';

/** Shorter ones are refused anyway. */
const shortest = 8;
const most = 10_000;

/** The passwords that people choose most, by the list of zxcvbn (MIT), the commonest first. */
export const commonPasswords: readonly string[] = dictionary['passwords-common']
  .filter(({ length }) => length >= shortest)
  .slice(0, most);

/** What that list lacks, written down by us: years, names of the product, words of other keyboards and countries. */
const more = readFileSync(new URL('more-common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/);

/** The module by which the server knows them: 32 bits of a hash of each, in their order. */
export function commonPasswordModule(): string {
  const marks = [...new Set([...commonPasswords, ...more].map(passwordMark))].toSorted((one, other) => one - other);
  const bytes = Buffer.from(Uint32Array.from(marks).buffer).toString('base64');
  return `// Made by scripts/common-passwords.ts; see there. ${marks.length} marks.\nexport const commonPasswordMarks =\n  '${bytes}';\n`;
}

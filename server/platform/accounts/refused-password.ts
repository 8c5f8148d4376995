import type { refusals } from '../../../src/messages/password-refusals.ts';
import { commonPasswordMarks } from './common-password-marks.ts';
import { passwordMark } from './password-mark.ts';

type Reason = keyof typeof refusals;

/** The owner of the password. */
interface Owner {
  name: string;
  email: string;
}

const bytes = Buffer.from(commonPasswordMarks, 'base64');
const common = new Set(Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(4 * index)));

/** The probability that a password outside the list is mistaken for a common password: 1 in 400,000. */
export const falseRefusals = common.size / 2 ** 32;

const minPartLength = 4;
/** The letters and digits of a text: to an attacker, `Asha.Rao` and `asha rao` are the same word. */
const wordOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function wordsOf({ name, email }: Owner): Set<string> {
  const [local = '', domain = ''] = email.split('@');
  const wholes = [name, email, local, domain];
  const parts = wholes.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u));
  return new Set([...wholes, ...parts].map(wordOf).filter(({ length }) => length >= minPartLength));
}

/** One repeated character or only blanks: an attacker only has to guess the length. */
const isUniform = (password: string): boolean => /^(?:\s*|(.)\1*)$/su.test(password.trim());

/** Why a password is refused, because attackers would try it early; null if it is accepted. */
export function reasonAgainst(password: string, owner: Owner): Reason | null {
  if (isUniform(password)) return 'uniform_password';
  if (wordsOf(owner).has(wordOf(password))) return 'own_password';
  return common.has(passwordMark(password)) ? 'common_password' : null;
}

import { domainToASCII, domainToUnicode } from 'node:url';
import { isPlainAddress } from '../mail/plain-address.ts';

export const longestEmail = 254;
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
const isForeign = (domain: string): boolean => /[^\0-\x7f]/.test(domain);
const isEncoded = (domain: string): boolean => /(?:^|\.)xn--/.test(domain);

/** In lower case, with letters of one width and one kind of dots. */
const plain = (email: string): string =>
  email.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('\u3002', '.').trim();

/** An address as it is stored and compared: the ways to write the same one are one. */
export function normaliseEmail(email: string): string {
  const text = plain(email).replace(/\.$/, '');
  const domain = domainOf(text);
  if (!isForeign(domain) && !isEncoded(domain)) return text;
  return text.slice(0, -domain.length) + (domainToUnicode(domain) || domain);
}

/**
 * Whether mails can be sent to an address, and no other looks like it for being written with characters that cannot be
 * seen, or half in the code of foreign letters.
 */
export function isUsableEmail(email: string): boolean {
  const stored = normaliseEmail(email);
  const domain = domainOf(plain(email));
  if (/\p{C}/u.test(email.trim()) || (isForeign(domain) && isEncoded(domain))) return false;
  return stored.length <= longestEmail && isPlainAddress(stored) && domainToASCII(domainOf(stored)) !== '';
}

/** The ways in which an account of an address may be stored: as it is now, and as it was before ways were made one. */
export const emailForms = (email: string): readonly [now: string, before: string] => [
  normaliseEmail(email),
  email.trim().normalize('NFC').toLowerCase(),
];

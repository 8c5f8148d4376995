import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail, readEmail } from '../../../src/shared/text/email.ts';

export const maxEmailLength = 254;
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
const isForeign = (domain: string): boolean => /[^\0-\x7f]/.test(domain);
const isEncoded = (domain: string): boolean => /(?:^|\.)xn--/.test(domain);

const plain = (email: string): string => readEmail(email).toLowerCase().normalize('NFKC');

/**
 * An address as it is stored and compared, so that different spellings of the same address match. Its domain is stored
 * in Unicode; mails are sent to its ASCII form.
 */
export function normaliseEmail(email: string): string {
  const text = plain(email);
  const domain = domainOf(text);
  if (!isForeign(domain) && !isEncoded(domain)) return text;
  return text.slice(0, -domain.length) + (domainToUnicode(domain) || domain);
}

/**
 * Whether mails can be sent to an address. Domains that mix Unicode and Punycode are refused, because they could look
 * like another address.
 */
export function isUsableEmail(email: string): boolean {
  const stored = normaliseEmail(email);
  const domain = domainOf(plain(email));
  if (isForeign(domain) && isEncoded(domain)) return false;
  return isEmail(stored) && domainToASCII(domainOf(stored)) !== '';
}

/** An address as mail servers know it: its domain in ASCII (RFC 5890). An invalid address is returned unchanged. */
export function mailedEmail(email: string): string {
  const domain = domainOf(email);
  return email.slice(0, -domain.length) + (domainToASCII(domain) || domain);
}

/** The forms in which an account's address may be stored: the current normal form, and the earlier form. */
export const emailForms = (email: string): readonly [now: string, before: string] => [
  normaliseEmail(email),
  email.trim().normalize('NFC').toLowerCase(),
];

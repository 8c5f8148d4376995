import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail, readEmail } from '../../../src/shared/text/email.ts';

export const maxEmailLength = 254;
const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
const isForeign = (domain: string): boolean => /[^\0-\x7f]/.test(domain);
const isEncoded = (domain: string): boolean => /(?:^|\.)xn--/.test(domain);

const plain = (email: string): string => readEmail(email).toLowerCase().normalize('NFKC');

/**
 * An address as it is stored and compared: the ways to write the same one are one. Its domain is stored as people read it;
 * mails go to its form in ASCII.
 */
export function normaliseEmail(email: string): string {
  const text = plain(email);
  const domain = domainOf(text);
  if (!isForeign(domain) && !isEncoded(domain)) return text;
  return text.slice(0, -domain.length) + (domainToUnicode(domain) || domain);
}

/** Whether mails can be sent to an address, and no other looks like it for being half in the code of foreign letters. */
export function isUsableEmail(email: string): boolean {
  const stored = normaliseEmail(email);
  const domain = domainOf(plain(email));
  if (isForeign(domain) && isEncoded(domain)) return false;
  return isEmail(stored) && domainToASCII(domainOf(stored)) !== '';
}

/** An address as mail servers know it: its domain in ASCII (RFC 5890). One that is not mailable is left as it is. */
export function mailedEmail(email: string): string {
  const domain = domainOf(email);
  return email.slice(0, -domain.length) + (domainToASCII(domain) || domain);
}

/** The ways in which an account of an address may be stored: as it is now, and as it was before ways were made one. */
export const emailForms = (email: string): readonly [now: string, before: string] => [
  normaliseEmail(email),
  email.trim().normalize('NFC').toLowerCase(),
];

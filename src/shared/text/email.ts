import { addressErrors } from '../../messages/address-errors.ts';
import { withoutTrailing } from './without-trailing.ts';

const maxEmailLength = 254;
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Extracts the address from typed or pasted text. Removes invisible characters, full-width letters,
 * surrounding spaces, `mailto:`, a name with angle brackets (`Mira <mira@example.org>`) and trailing
 * punctuation. Keeps capitals. An invalid address is returned in cleaned form; see `emailFault`.
 */
export function readEmail(typed: string): string {
  const plain = typed.normalize('NFKC').replace(unseen, '').replaceAll('\u3002', '.').trim();
  const [, bracketed = plain] = /^[^<>]*<([^<>]*)>[^<>@]*$/.exec(plain) ?? [];
  return withoutTrailing(withoutQuery(bracketed.trim().replace(/^mailto:/i, '')), '.,;').trim();
}

/** Removes the query of a link, such as a subject. */
function withoutQuery(text: string): string {
  const query = text.indexOf('?', text.lastIndexOf('@') + 1);
  return query === -1 || !text.includes('@') ? text : text.slice(0, query);
}

/** A single address, without comments and lists. */
const emailForm = /^(?<name>[^\s@,;:<>()[\]"\\]+)@(?<domain>[^\s@,;:<>()[\]"\\/?#%]+)$/;
const printable = /^[!-~]+$/;

/** Whether a domain contains a dot and can be written in ASCII, as mail servers require. */
const isDomain = (domain: string) =>
  domain.includes('.') && !domain.split('.').includes('') && URL.canParse(`https://${domain}`);

/** The error message for a typed email address; null if it can receive mail. */
export function emailFault(typed: string): string | null {
  const read = readEmail(typed);
  const { name, domain } = emailForm.exec(read)?.groups ?? {};
  if (name === undefined || domain === undefined || read.length > maxEmailLength || /\p{C}/u.test(read))
    return addressErrors.validEmail;
  if (!isDomain(domain)) return addressErrors.validEmail;
  // Most mail servers accept no other letters there (RFC 6531), so the address could never be confirmed.
  return printable.test(name) ? null : addressErrors.plainName;
}

/** Whether the text is an address that can receive mail. */
export const isEmail = (typed: string): boolean => emailFault(typed) === null;

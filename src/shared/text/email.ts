import { addressErrors } from '../../messages/address-errors.ts';
import { withoutTrailing } from './without-trailing.ts';

const maxEmailLength = 254;
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The address in what people type or paste: without marks that cannot be seen, letters of other widths, blanks around it,
 * `mailto:`, a name with angle brackets (`Mira <mira@example.org>`) and what ends a sentence. Capitals stay. What is no
 * address comes back as it reads then; see `emailFault`.
 */
export function readEmail(typed: string): string {
  const plain = typed.normalize('NFKC').replace(unseen, '').replaceAll('\u3002', '.').trim();
  const [, bracketed = plain] = /^[^<>]*<([^<>]*)>[^<>@]*$/.exec(plain) ?? [];
  return withoutTrailing(withoutQuery(bracketed.trim().replace(/^mailto:/i, '')), '.,;').trim();
}

/** Without what a link has behind the address, such as a subject. */
function withoutQuery(text: string): string {
  const query = text.indexOf('?', text.lastIndexOf('@') + 1);
  return query === -1 || !text.includes('@') ? text : text.slice(0, query);
}

/** One address without a comment or a list. */
const emailForm = /^(?<name>[^\s@,;:<>()[\]"\\]+)@(?<domain>[^\s@,;:<>()[\]"\\/?#%]+)$/;
const printable = /^[!-~]+$/;

/** Whether a domain has a dot within and can be written in ASCII, as mail servers know it. */
const isDomain = (domain: string) =>
  domain.includes('.') && !domain.split('.').includes('') && URL.canParse(`https://${domain}`);

/** What is wrong with an email address as it was typed or pasted, in words for its field; null where it can be mailed. */
export function emailFault(typed: string): string | null {
  const read = readEmail(typed);
  const { name, domain } = emailForm.exec(read)?.groups ?? {};
  if (name === undefined || domain === undefined || read.length > maxEmailLength || /\p{C}/u.test(read))
    return addressErrors.validEmail;
  if (!isDomain(domain)) return addressErrors.validEmail;
  // Most mail servers take no other letters there (RFC 6531), so nobody could confirm such an address.
  return printable.test(name) ? null : addressErrors.plainName;
}

/** Whether mails can be sent to what was typed. */
export const isEmail = (typed: string): boolean => emailFault(typed) === null;

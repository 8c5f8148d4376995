import { addressErrors } from '../../messages/address-errors.ts';

const longestEmail = 254;
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The address in what people type or paste: without marks that cannot be seen, letters of other widths, blanks around it,
 * `mailto:`, a name with angle brackets (`Mira <mira@example.org>`) and what ends a sentence. Capitals stay. What is no
 * address comes back as it reads then; see `emailFault`.
 */
export function readEmail(typed: string): string {
  const plain = typed.normalize('NFKC').replace(unseen, '').replaceAll('\u3002', '.').trim();
  const [, bracketed = plain] = /^[^<>]*<([^<>]*)>[^<>@]*$/.exec(plain) ?? [];
  return bracketed
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/(?<=@[^@?]*)\?.*$/s, '')
    .replace(/[.,;]+$/, '')
    .trim();
}

/** One address without a comment or a list; there is a dot within its domain. */
const emailForm = /^(?<name>[^\s@,;:<>()[\]"\\]+)@(?<domain>[^\s@,;:<>()[\]"\\/?#%]+\.[^\s@,;:<>()[\]"\\/?#%]+)$/;
const printable = /^[!-~]+$/;

/** Whether a domain can be written in ASCII, as mail servers know it. */
const isDomain = (domain: string) => !domain.split('.').includes('') && URL.canParse(`https://${domain}`);

/** What is wrong with an email address as it was typed or pasted, in words for its field; null where it can be mailed. */
export function emailFault(typed: string): string | null {
  const read = readEmail(typed);
  const { name, domain } = emailForm.exec(read)?.groups ?? {};
  if (name === undefined || domain === undefined || read.length > longestEmail || /\p{C}/u.test(read))
    return addressErrors.validEmail;
  if (!isDomain(domain)) return addressErrors.validEmail;
  // Most mail servers take no other letters there (RFC 6531), so nobody could confirm such an address.
  return printable.test(name) ? null : addressErrors.plainName;
}

/** Whether mails can be sent to what was typed. */
export const isEmail = (typed: string): boolean => emailFault(typed) === null;

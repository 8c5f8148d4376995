import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { readPhone } from '../../shared/text/phone.ts';

/** The number as its country writes it, null when it is no complete international number. */
export function recogniseMobile(typed: string): string | null {
  const number = parsePhoneNumberFromString(readPhone(typed) ?? typed);
  return number?.isValid() ? number.formatInternational() : null;
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { readPhone } from '../../shared/text/phone.ts';

/** The number in its national format; null if it isn't a complete international number. */
export function recogniseMobile(typed: string): string | null {
  const number = parsePhoneNumberFromString(readPhone(typed) ?? typed);
  return number?.isValid() ? number.formatInternational() : null;
}

import type { ShownPortfolio } from '../../../src/shared/transport/schema.d.ts';
import { contentLines, textValue } from '../../platform/calendar/content-lines.ts';

/**
 * The owner of a portfolio as a vCard 4.0 (RFC 6350).
 *
 * @param portfolio the visible parts
 * @param address the address of its page; empty if it must not be stored
 */
export function vcardOf({ name, headline, sections }: ShownPortfolio, address: string): string {
  const [basics] = sections.find(({ section }) => section === 'basics')?.entries ?? [];
  const fields: Record<string, string> = basics?.fields ?? {};
  const { label = headline ?? '', city = '', country = '', email = '', phone = '', url = '' } = fields;
  // Semicolons don't separate anything in these values, and address books differ in reading escaped semicolons (3.4).
  const line = (property: string, value: string) =>
    value === '' ? [] : [`${property}:${textValue(value).replaceAll('\\;', ';')}`];
  // URI values are not escaped. A parsed URL can't contain line breaks.
  const uri = (property: string, value: string) => (URL.canParse(value) ? [`${property}:${new URL(value).href}`] : []);
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:individual',
    ...line('FN', name),
    ...line('TITLE', label),
    ...line('EMAIL', email),
    ...line('TEL;VALUE=text', phone),
    ...(city + country === '' ? [] : [`ADR:;;;${textValue(city)};;;${textValue(country)}`]),
    ...uri('URL', url),
    ...uri('SOURCE', address),
    'END:VCARD',
  ]);
}

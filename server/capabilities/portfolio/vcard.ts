import type { ShownPortfolio } from '../../../src/shared/transport/schema.d.ts';
import { contentLines, textValue } from '../../platform/calendar/content-lines.ts';

/**
 * Whom a portfolio is about, as address books read it: vCard 4.0 (RFC 6350).
 *
 * @param portfolio what may be seen of it
 * @param address of its page; empty where it is not to stay known
 */
export function vcardOf({ name, headline, sections }: ShownPortfolio, address: string): string {
  const [basics] = sections.find(({ section }) => section === 'basics')?.entries ?? [];
  const fields: Record<string, string> = basics?.fields ?? {};
  const { label = headline ?? '', city = '', country = '', email = '', phone = '', url = '' } = fields;
  // A semicolon parts nothing in these; address books differ in whether they read one that is escaped (3.4).
  const line = (property: string, value: string) =>
    value === '' ? [] : [`${property}:${textValue(value).replaceAll('\\;', ';')}`];
  // Addresses are no texts: what stands in them is not escaped, and an end of a line cannot stand there.
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

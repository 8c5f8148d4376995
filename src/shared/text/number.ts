import { typed } from './folded.ts';

const plain = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
/** By threes, or as in India by twos before the last three. */
const grouped = /^[+-]?(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/;
/** By fours, as where one counts in myriads. */
const groupedByFour = /^[+-]?\d{1,4}(,\d{4})+(\.\d+)?$/;

function marksOf(language: string): { hasComma: boolean; hasMyriads: boolean } {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return {
    hasComma: parts.some(({ type, value }) => type === 'decimal' && /[,٫]/.test(value)),
    hasMyriads: /^(ja|zh|ko)\b/.test(language),
  };
}

/**
 * A number as people type it: `1,250.5` and `1250.5`, `1.250,5` where the language writes so, `0,5` wherever that can be
 * nothing else, `12,34,567`, `1e3`, digits of other scripts, any minus sign.
 *
 * @returns null where it is no number
 */
export function numberOf(text: string, language: string): number | null {
  const { hasComma, hasMyriads } = marksOf(language);
  const isArabic = /[٫٬]/.test(text);
  const written = typed(text.replaceAll('٫', '.').replaceAll('٬', ',').replaceAll('،', ',').replaceAll('、', ','))
    .replace(/^([+-]) /, '$1')
    .replace(/(?<=\d)[ _'](?=\d)/g, '');
  // The reading of this language comes first: its thousands separator may be another language's decimal separator.
  const turned = written.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
  const readings = hasComma && !isArabic ? [turned, written] : [written, turned];
  for (const reading of readings) {
    if (grouped.test(reading) || (hasMyriads && groupedByFour.test(reading)))
      return Number(reading.replaceAll(',', ''));
    if (plain.test(reading)) return Number(reading);
  }
  return null;
}

/** A number as the language writes it, without the marks of thousands that another takes for a fraction. */
export const numberInWords = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumSignificantDigits: 15 }).format(value);

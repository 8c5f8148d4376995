import { typed } from './folded.ts';

const plain = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
/** Groups of three digits, or of two before the last three as in India. */
const grouped = /^[+-]?(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/;
/** Groups of four digits, as in languages that count in myriads. */
const groupedByFour = /^[+-]?\d{1,4}(,\d{4})+(\.\d+)?$/;

function marksOf(language: string): { hasComma: boolean; hasMyriads: boolean } {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return {
    hasComma: parts.some(({ type, value }) => type === 'decimal' && /[,٫]/.test(value)),
    hasMyriads: /^(ja|zh|ko)\b/.test(language),
  };
}

/**
 * Parses a typed number. Accepts `1,250.5`, `1250.5`, `12,34,567` and `1e3`, and `1.250,5` if the language
 * writes so. Also accepts an unambiguous `0,5`, digits of other scripts and any minus sign.
 */
export function numberOf(text: string, language: string): number | null {
  const { hasComma, hasMyriads } = marksOf(language);
  const isArabic = /[٫٬]/.test(text);
  const written = typed(text.replaceAll('٫', '.').replaceAll('٬', ',').replaceAll('،', ',').replaceAll('、', ','))
    .replace(/^([+-]) /, '$1')
    .replace(/(?<=\d)[ _'](?=\d)/g, '');
  // Try this language's format first: its thousands separator may be another language's decimal separator.
  const turned = written.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
  const readings = hasComma && !isArabic ? [turned, written] : [written, turned];
  for (const reading of readings) {
    if (grouped.test(reading) || (hasMyriads && groupedByFour.test(reading)))
      return Number(reading.replaceAll(',', ''));
    if (plain.test(reading)) return Number(reading);
  }
  return null;
}

/**
 * Formats a number in the language without thousands separators, which other languages read as decimal
 * separators.
 */
export const numberInWords = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumSignificantDigits: 15 }).format(value);

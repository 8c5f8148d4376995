const separators = (language: string): { group: string; decimal: string } => {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' as never }).formatToParts(-1_234_567.5);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
};

/** The zeros of the digits that Arabic, Persian, Hindi, Bengali and Thai are written with. */
const digits = /[٠-٩۰-۹०-९০-৯๐-๙]/gu;
const zeros = ['٠', '۰', '०', '০', '๐'].map((zero) => zero.charCodeAt(0));
const plainDigit = (digit: string) => {
  const code = digit.charCodeAt(0);
  return String(code - Math.max(...zeros.filter((zero) => zero <= code)));
};

const plain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * A number as people type it: `1,250.5` and `1250.5`, `1.250,5` where the language writes so, `0,5` wherever that can be
 * nothing else, `1e3`, digits of other scripts.
 *
 * @returns null where it is no number
 */
export function numberOf(typed: string, language: string): number | null {
  const text = typed
    .replace(digits, plainDigit)
    .replace(/[\s\u00a0\u202f_'’]/g, '')
    .replace(/[−–]/g, '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
  const { decimal } = separators(language);
  // What is written as the language writes it comes first: a thousand in one is a one in another.
  const turned = text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
  const readings = decimal === ',' ? [turned, text] : [text, turned];
  for (const reading of readings) {
    if (grouped.test(reading)) return Number(reading.replaceAll(',', ''));
    if (plain.test(reading)) return Number(reading);
  }
  return null;
}

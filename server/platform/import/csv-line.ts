/** A value of CSV; one that a spreadsheet would take for a formula gets an apostrophe before it. */
const csvValue = (value: string) => {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line of CSV. */
export const csvLine = (values: readonly string[]): string => values.map(csvValue).join(',');

/** A text without the apostrophe that `csvValue` has put before it. */
const fromCsv = (value: string): string => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);

/** The text of a value of a record, trimmed; empty for what is none. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? fromCsv(String(value)).trim() : '';

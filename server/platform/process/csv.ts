/** The first characters of texts that spreadsheet programs interpret as formulas (OWASP, CSV injection). */
const formula = '[=+\\-@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]';
const number = /^-?\d+(\.\d+)?$/;
/** A formula, or a text that looks like an escaped formula. */
const wantsMark = new RegExp(`^'*${formula}`);
const hasMark = new RegExp(`^'+${formula}`);

/** A cell in CSV (RFC 4180). An apostrophe in front of a formula makes it a text. */
function cellOf(value: string): string {
  const safe = wantsMark.test(value) && !number.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of CSV without the line break. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  cells.map((cell) => cellOf(cell === null ? '' : String(cell))).join(',');

/** Removes the apostrophe that `csvLine` added to a cell. */
export const fromCell = (value: string): string => (hasMark.test(value) ? value.slice(1) : value);

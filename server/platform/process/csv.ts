/** Texts that begin so are formulas to programs that show tables (OWASP, CSV injection). */
const formula = '[=+\\-@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]';
const number = /^-?\d+(\.\d+)?$/;
/** A formula, or what would be taken for one that was made a text. */
const wantsMark = new RegExp(`^'*${formula}`);
const hasMark = new RegExp(`^'+${formula}`);

/** A cell as CSV has it (RFC 4180); what a program would run as a formula gets an apostrophe before it, and is a text. */
function cellOf(value: string): string {
  const safe = wantsMark.test(value) && !number.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of CSV, without its end. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  cells.map((cell) => cellOf(cell === null ? '' : String(cell))).join(',');

/** What a cell said before `csvLine` has put an apostrophe before it. */
export const fromCell = (value: string): string => (hasMark.test(value) ? value.slice(1) : value);

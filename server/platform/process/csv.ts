/** Cells that begin so are formulas to programs that show tables (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A cell as CSV has it (RFC 4180); what a program would run as a formula is a text. */
function cellOf(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of CSV, without its end. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  cells.map((cell) => cellOf(cell === null ? '' : String(cell))).join(',');

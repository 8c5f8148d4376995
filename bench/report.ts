/** A measurement and its result. */
export interface Row {
  what: string;
  value: string;
  /** A reference value for comparison. */
  orientation?: string;
}

export const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((total, value) => total + value, 0) / middle.length;
}

/** A separate table; its first row is the header. */
export interface Table {
  title: string;
  cells: readonly (readonly string[])[];
}

/** Formats a Markdown table that is also readable as text. */
export function grid(cells: Table['cells']): string {
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

export const table = (rows: readonly Row[]): string =>
  grid([
    ['measured', 'value', 'orientation'],
    ...rows.map(({ what, value, orientation }) => [what, value, orientation ?? '']),
  ]);

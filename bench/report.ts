/** One line of the result: what was measured, and what came out. */
export interface Row {
  what: string;
  value: string;
  /** A value to compare it with, where there is one. */
  orientation?: string;
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
export const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** The middle one; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((total, value) => total + value, 0) / middle.length;
}

/** A table of its own, the first line its head. */
export interface Table {
  title: string;
  cells: readonly (readonly string[])[];
}

/** A table in Markdown that is readable as text too. */
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

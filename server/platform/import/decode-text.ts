import { fromCell } from '../process/csv.ts';

/** The text of a value of a record, trimmed, as it was before it was written as CSV; empty for what is none. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? fromCell(String(value)).trim() : '';

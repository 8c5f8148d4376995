import { fromCell } from '../process/csv.ts';

/** The text of a record's value, trimmed and without the escapes that CSV exports add; empty for other types. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? fromCell(String(value)).trim() : '';

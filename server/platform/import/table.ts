import { bytesOf, type FileProblem, maxListSize, type Reading } from './reading.ts';
import { type FileRecord, readRecords } from './records.ts';

/**
 * Reads a table whose lines are independent records.
 *
 * @param needed the required columns
 * @param rowOf converts a record; null if it is empty or invalid, after reporting the problem
 * @param origin a description of where those columns come from
 */
export function readTable<Row>(
  file: string,
  path: string,
  needed: readonly string[],
  rowOf: (record: FileRecord, say: (column: string, message: string) => void) => Row | null,
  origin = '',
): Reading<{ file: string }, Row> {
  const { columns, records, problems } = readRecords(bytesOf(file, path, maxListSize));
  const found: FileProblem[] = problems.map((problem) => ({ ...problem, file }));
  const missing = needed.filter((name) => records.length > 0 && !columns.includes(name));
  found.push(...missing.map((name) => ({ file, line: 1, message: `has no column ${name}${origin}` })));
  const sayOf =
    ({ line }: FileRecord) =>
    (column: string, message: string) =>
      found.push({ file, line, column, message });
  const rows = missing.length > 0 ? [] : records.flatMap((record) => rowOf(record, sayOf(record)) ?? []);
  return { count: rows.length, problems: found, head: { file }, rows };
}

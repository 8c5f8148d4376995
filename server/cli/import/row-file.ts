import { bytesOf, type FileProblem, largestList, type Reading } from './reading.ts';
import { readRecords } from './records.ts';
import { type Row, toRows } from './rows.ts';
import { type Kind, sourceOf, sources, strangeness } from './sources.ts';

/** What the rows of a file have in common. */
export interface RowsHead {
  file: string;
  /** Own name → the file's column. */
  columns: Readonly<Record<string, string>>;
}

/** A row, and the line on which it begins. */
export interface PlacedRow<K extends Kind> {
  line: number;
  row: Row<K>;
}

/** Reads a list and checks all that the file alone tells. */
export function readRows<K extends Kind>(kind: K, file: string, path: string): Reading<RowsHead, PlacedRow<K>> {
  const content = readRecords(bytesOf(file, path, largestList));
  const none = { count: 0, head: { file, columns: {} }, rows: [] };
  const filed = (problem: Omit<FileProblem, 'file'>): FileProblem => ({ ...problem, file });
  if (content.records.length === 0) return { ...none, problems: content.problems.map(filed) };
  const strange = strangeness(kind, content.columns, content.records);
  if (strange !== undefined) return { ...none, problems: [filed({ line: 1, message: strange })] };
  const source = sourceOf(kind, content.columns);
  if (source === undefined) {
    const known = sources
      .filter((candidate) => candidate.kind === kind)
      .map(({ origin, recognisedBy }) => `${origin}: ${recognisedBy.join(', ')}`);
    const message = `has not the columns of a known source (${known.join('; ')})`;
    return { ...none, problems: [filed({ line: 1, message })] };
  }
  const { rows, lines, problems } = toRows(kind, source, content.records);
  return {
    count: rows.length,
    problems: [...content.problems, ...problems].sort((left, right) => left.line - right.line).map(filed),
    head: { file, columns: source.columns },
    rows: rows.map((row, index) => ({ line: lines[index] ?? 1, row })),
  };
}

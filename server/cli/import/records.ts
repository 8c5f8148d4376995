import { CsvError, parse } from 'csv-parse/sync';

/** One entry of a file: its values under the file's own names, and the line it begins on (from 1). */
export interface FileRecord {
  line: number;
  values: Readonly<Record<string, unknown>>;
}

/** Something in a file that cannot be imported. */
export interface Problem {
  line: number;
  /** The file's own name of the column, where one is to blame, or a position in the line. */
  column?: string | number;
  message: string;
}

/** What a file holds, or what is wrong with it as a whole. */
export type FileContent = { columns: readonly string[]; records: readonly FileRecord[]; problems: readonly Problem[] };

const failed = (...problems: Problem[]): FileContent => ({ columns: [], records: [], problems });

/** Line and column, both from 1, of an offset in a text. */
function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** A file's text, which is UTF-8 with or without a byte order mark. */
export function decodeText(bytes: Uint8Array): { text: string } | { problem: Problem } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const lossy = new TextDecoder().decode(bytes);
    return { problem: { ...positionAt(lossy, lossy.indexOf('\ufffd')), message: 'is not UTF-8' } };
  }
}

/**
 * Reads a file's records. JSON (an array of objects) is told from CSV (a header, commas, double quotes) by its first
 * character. The text is UTF-8, with or without a byte order mark, with any line ends.
 */
export function readRecords(bytes: Uint8Array): FileContent {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return failed(decoded.problem);
  const text = decoded.text.replace(/\r\n?/g, '\n');
  if (text.trim() === '') return failed({ line: 1, message: 'is empty' });
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
}

interface CsvRow {
  record: string[];
  raw: string;
  info: { lines: number };
}

function readCsv(text: string): FileContent {
  let rows: CsvRow[];
  try {
    // The typings know `info` and `raw` only one at a time.
    rows = parse(text, {
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as CsvRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    return failed({ line: lines ?? 1, message: `is not CSV: ${error.message}` });
  }
  const [header, ...body] = rows;
  if (header === undefined) return failed({ line: 1, message: 'is empty' });
  const columns = header.record.map((name) => name.trim());
  const repeated = columns.find((name, index) => columns.indexOf(name) !== index);
  if (repeated !== undefined) return failed({ line: 1, column: repeated, message: 'stands twice in the header' });
  const records: FileRecord[] = [];
  const problems: Problem[] = [];
  for (const { record, raw, info } of body) {
    const line = info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
    if (record.length !== columns.length)
      problems.push({ line, message: `has ${record.length} columns instead of ${columns.length}` });
    else records.push({ line, values: Object.fromEntries(columns.map((name, index) => [name, record[index]])) });
  }
  return { columns, records, problems };
}

function readJson(text: string): FileContent {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = /position (\d+)/.exec(message)?.[1];
    return failed({
      ...positionAt(text, offset === undefined ? text.trimEnd().length : Number(offset)),
      message: `is not JSON: ${message}`,
    });
  }
  if (!Array.isArray(parsed)) return failed({ line: 1, message: 'is not a list of records' });
  const lines = elementLines(text);
  const records: FileRecord[] = [];
  const problems: Problem[] = [];
  const columns = new Set<string>();
  parsed.forEach((values: unknown, index) => {
    const line = lines[index] ?? 1;
    if (!isObject(values)) return problems.push({ line, message: 'is not a record' });
    for (const name of Object.keys(values)) columns.add(name);
    return records.push({ line, values });
  });
  return { columns: [...columns], records, problems };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The line on which each element of the outermost list begins. The text is JSON that has been parsed before. */
function elementLines(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let isElementDue = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]|\n|[^\s"[\]{},:]+/g)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (isElementDue && token !== ']') lines.push(line);
    isElementDue = false;
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    isElementDue = depth === 1 && (token === ',' || lines.length === 0);
  }
  return lines;
}

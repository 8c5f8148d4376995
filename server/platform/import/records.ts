import { CsvError, parse } from 'csv-parse/sync';
import { decodeText, positionAt, wellFormed } from '../files/decode-text.ts';
import { faultOfQuotes } from './csv-quotes.ts';

/** A record of a file: values by the file's own names, and the line on which it begins (from 1). */
export interface FileRecord {
  line: number;
  values: Readonly<Record<string, unknown>>;
}

/** A problem in a file that can't be imported. */
export interface Problem {
  line: number;
  /** The file's own name of the column, if a column is at fault, or a position in the line. */
  column?: string | number;
  message: string;
}

/** The records of a file, and the problems of the whole file. */
export type FileContent = { columns: readonly string[]; records: readonly FileRecord[]; problems: readonly Problem[] };

const failed = (...problems: Problem[]): FileContent => ({ columns: [], records: [], problems });

/**
 * Reads a file's records. JSON (an array of objects) and CSV (with a header, commas and double quotes) are
 * distinguished by the first character. The text is UTF-8, with or without a byte order mark, with any line ends.
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

/** The separator of the header's columns, if it isn't a comma. */
function otherSeparator(header: string): string | undefined {
  const unquoted = header.replaceAll(/"[^"]*"/g, '');
  const commas = unquoted.split(',').length;
  const others = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };
  return Object.entries(others).find(([mark]) => unquoted.split(mark).length > commas)?.[1];
}

const isEmpty = (value: string) => value.trim() === '';

/** Removes empty cells after the last column. */
const without = (record: readonly string[], beyond: number): readonly string[] =>
  record.slice(beyond).every(isEmpty) ? record.slice(0, beyond) : record;

function readCsv(whole: string): FileContent {
  // Some programs write a first line that names the separator.
  const text = whole.replace(/^\s*"?sep=[^\n]?"?(?=\n)/i, '');
  const header = text.trimStart().split('\n', 1)[0] ?? '';
  const separator = otherSeparator(header);
  if (separator !== undefined) return failed({ line: 1, message: `is separated by ${separator}: save it with commas` });
  let rows: CsvRow[];
  try {
    // The typings allow `info` and `raw` only separately.
    rows = parse(text, {
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as CsvRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    return failed(faultOfQuotes(text) ?? { line: lines ?? 1, message: `is not CSV: ${error.message}` });
  }
  const [first, ...body] = rows.filter(({ record }) => !record.every(isEmpty));
  if (first === undefined) return failed({ line: 1, message: 'is empty' });
  if (body.length === 0) return failed({ line: 1, message: 'has no rows below its header' });
  const columns = without(first.record, first.record.findLastIndex((name) => !isEmpty(name)) + 1).map((name) =>
    name.trim(),
  );
  const repeated = columns.find((name, index) => columns.indexOf(name) !== index);
  if (repeated !== undefined) return failed({ line: 1, column: repeated, message: 'is in the header twice' });
  const records: FileRecord[] = [];
  const problems: Problem[] = [];
  for (const { record, raw, info } of body) {
    const line = info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
    const own = record.length > columns.length ? without(record, columns.length) : record;
    if (own.length !== columns.length)
      problems.push({ line, message: `has ${own.length} columns instead of ${columns.length}` });
    else records.push({ line, values: Object.fromEntries(columns.map((name, index) => [name, own[index]])) });
  }
  return { columns, records, problems };
}

/** The maximum nesting depth; imported data has six levels. */
const deepest = 50;

function readJson(text: string): FileContent {
  const { lines, tooDeep } = elementLines(text);
  if (tooDeep !== null) return failed({ line: tooDeep, message: `is nested deeper than ${deepest} levels` });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value));
  } catch (error) {
    return failed(faultOfJson(text, error instanceof Error ? error.message : ''));
  }
  if (!Array.isArray(parsed)) return failed({ line: 1, message: 'is not a list of records' });
  if (parsed.length === 0) return failed({ line: 1, message: 'is an empty list' });
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

/** The parser reports a position, or the surrounding text, or nothing if the text ends too early. */
export function faultOfJson(text: string, message: string): Problem {
  const offset = /position (\d+)/.exec(message)?.[1];
  const [, token = '', around] =
    /^Unexpected token '(.{1,10}?)', (?:\.{3})?"(.{0,60}?)"(?:\.{3})? is not valid JSON$/s.exec(message) ?? [];
  // A short text is quoted from its beginning.
  const found = around === undefined ? -1 : around === text ? text.lastIndexOf(token) : text.indexOf(around);
  const place = offset === undefined ? (found === -1 ? text.trimEnd().length : found) : Number(offset);
  return { ...positionAt(text, place), message: `is not JSON: ${message}` };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The line on which each element of the outermost list begins, and the first line that is nested too deeply. */
function elementLines(text: string): { lines: number[]; tooDeep: number | null } {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let isElementDue = false;
  for (const [token] of text.matchAll(/"[^"\\\n]*(?:\\.[^"\\\n]*)*"|[[\]{},:]|\n|[^\s"[\]{},:]+/g)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (isElementDue && token !== ']') lines.push(line);
    isElementDue = false;
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > deepest) return { lines, tooDeep: line };
    isElementDue = depth === 1 && (token === ',' || lines.length === 0);
  }
  return { lines, tooDeep: null };
}

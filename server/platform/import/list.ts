import { z } from 'zod/mini';
import { isUsableEmail, normaliseEmail } from '../accounts/email.ts';
import type { ReportRemark, RowRemark, UpsertCounts } from '../content-versions/upsert.ts';
import type { Db } from '../db/database.ts';
import { nameText } from '../files/import-text.ts';
import type { CommandContext } from '../process/command.ts';
import { type ImportKind, ofFile, type Write } from './kind.ts';
import { bytesOf, type FileProblem, inWords, maxListSize, type Reading, Refused } from './reading.ts';
import { type FileRecord, type Problem, readRecords } from './records.ts';

/** Maps the columns of files from one origin to the project's own names. */
export interface Source {
  origin: string;
  /** The file's column for each of our names. */
  columns: Readonly<Record<string, string>>;
  /** The columns by which a file of this origin is recognised. */
  recognisedBy: readonly string[];
  /** A prefix for references that aren't unique across origins. */
  referencePrefix?: string;
}

/** A file that looks as if it came from a known origin, but doesn't. Its columns or their values reveal this. */
export interface Stranger {
  columns: readonly string[];
  concept: string;
  message: string;
}

/** A list that can be imported from CSV or JSON. */
export interface List<Row> {
  /** A row with the project's own names. Empty values are absent and leave existing values unchanged. */
  row: z.ZodMiniType<Row>;
  /** The known origins; the first match is used. */
  sources: readonly Source[];
  strangers?: readonly Stranger[];
}

/** A required name. */
export const required = (most: number) =>
  z.pipe(
    z.transform((value) => value ?? ''),
    nameText(most),
  );

/** A row's email address in stored form. @param missing the message if it isn't a text */
export const mailAddress = (missing: string) =>
  z.pipe(z.string(missing).check(z.refine(isUsableEmail, 'is not an email address')), z.transform(normaliseEmail));

/** The project's own format, with the names of its columns. */
export const ownFormat = (recognisedBy: readonly string[], ...others: readonly string[]): Source => ({
  origin: 'own format',
  columns: Object.fromEntries([...recognisedBy, ...others].map((name) => [name, name])),
  recognisedBy,
});

/** Finds the origin of a file by its columns. */
export const sourceOf = ({ sources }: Pick<List<unknown>, 'sources'>, columns: readonly string[]): Source | undefined =>
  sources.find(({ recognisedBy }) => recognisedBy.every((name) => columns.includes(name)));

/** Why a file isn't of a known origin although it has the columns; undefined if it is. */
function strangeness(
  strangers: readonly Stranger[],
  columns: readonly string[],
  [first]: readonly FileRecord[],
): string | undefined {
  const concept = first?.values['conceptType'];
  return strangers.find(
    (stranger) => stranger.concept === concept || stranger.columns.every((name) => columns.includes(name)),
  )?.message;
}

/** A record with the project's own names; empty values are absent. */
function translate(source: Source, record: FileRecord): Record<string, unknown> {
  const translated: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(source.columns)) {
    const value = record.values[column];
    const content = typeof value === 'string' ? value.trim() : value;
    if (content === undefined || content === null || content === '') continue;
    const isPrefixed = name === 'ref' && typeof content === 'string';
    translated[name] = isPrefixed ? `${source.referencePrefix ?? ''}${content}` : content;
  }
  return translated;
}

/** A row and the line on which it begins. */
export interface PlacedRow<Row> {
  line: number;
  row: Row;
}

/** Validates every record; messages use the file's own column names. */
export function toRows<Row>(
  row: z.ZodMiniType<Row>,
  source: Source,
  records: readonly FileRecord[],
): { rows: PlacedRow<Row>[]; problems: Problem[] } {
  const rows: PlacedRow<Row>[] = [];
  const problems: Problem[] = [];
  for (const record of records) {
    const parsed = row.safeParse(translate(source, record));
    if (parsed.success) rows.push({ line: record.line, row: parsed.data });
    else
      for (const issue of parsed.error.issues) {
        const [name = '', entry] = issue.path.map(String);
        const message = entry === undefined ? issue.message : `entry ${Number(entry) + 1} ${issue.message}`;
        problems.push({ line: record.line, column: source.columns[name] ?? name, message });
      }
  }
  return { rows, problems };
}

/** The data shared by all rows of a file. */
export interface RowsHead {
  file: string;
  /** The file's column for each of our names. */
  columns: Readonly<Record<string, string>>;
}

/** Reads a list and runs all checks that need no database. */
export function readList<Row>(list: List<Row>, file: string, path: string): Reading<RowsHead, PlacedRow<Row>> {
  const content = readRecords(bytesOf(file, path, maxListSize));
  const none = { count: 0, head: { file, columns: {} }, rows: [] };
  const filed = (problem: Omit<FileProblem, 'file'>): FileProblem => ({ ...problem, file });
  if (content.records.length === 0) return { ...none, problems: content.problems.map(filed) };
  const strange = strangeness(list.strangers ?? [], content.columns, content.records);
  if (strange !== undefined) return { ...none, problems: [filed({ line: 1, message: strange })] };
  const source = sourceOf(list, content.columns);
  if (source === undefined) {
    const known = list.sources.map(({ origin, recognisedBy }) => `${origin}: ${recognisedBy.join(', ')}`);
    const message = `does not have the columns of a known source (${known.join('; ')})`;
    return { ...none, problems: [filed({ line: 1, message })] };
  }
  const { rows, problems } = toRows(list.row, source, content.records);
  return {
    count: rows.length,
    problems: [...content.problems, ...problems].sort((left, right) => left.line - right.line).map(filed),
    head: { file, columns: source.columns },
    rows,
  };
}

type Upsert<Row> = (
  tx: Db,
  rows: readonly Row[],
  report: ReportRemark,
  context: Pick<CommandContext, 'isServer'>,
) => Promise<{ counts: UpsertCounts; problems?: readonly RowRemark[] }>;

/** Writes the rows of a list; a remark about a row names its line and column. */
export const ofRows =
  <Row>(upsert: Upsert<Row>): Write<RowsHead, PlacedRow<Row>> =>
  async (tx, { head: { file, columns }, rows }, context) => {
    const placed = ({ index, field, message }: RowRemark): FileProblem => ({
      file,
      line: rows[index]?.line ?? 1,
      column: columns[field] ?? field,
      message,
    });
    const notes: string[] = [];
    const { counts, problems = [] } = await upsert(
      tx,
      rows.map(({ row }) => row),
      (remark) => void notes.push(inWords(placed(remark))),
      context,
    );
    if (problems.length > 0) throw new Refused(problems.map(placed));
    return { counts, notes };
  };

/** A kind of import for lists. @param upsert reports rows that it leaves out */
export const ofList = <Row>(list: List<Row>, upsert: Upsert<Row>): ImportKind =>
  ofFile((file, path) => readList(list, file, path), ofRows(upsert));

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { UpsertCounts } from '../../modules/catalogue/upsert.ts';
import { publishMedia } from '../../modules/courses/import/publish-media.ts';
import { writeCourses } from '../../modules/courses/import/write-courses.ts';
import { upsertInterestAreas } from '../../modules/interests/store.ts';
import { importClasses } from '../../modules/live/import-classes.ts';
import { readPageFolder } from '../../modules/site-pages/page-folder.ts';
import { upsertSitePages } from '../../modules/site-pages/store.ts';
import { upsertSkills } from '../../modules/skills/store.ts';
import { upsertUniversities } from '../../modules/universities/upsert.ts';
import { OperatorError, onFile } from '../../process/operator-error.ts';
import type { Command, CommandContext } from '../command.ts';
import { calendarUsage, readCalendarFile, readOrder } from './calendar.ts';
import { readCourses } from './course-source.ts';
import { type Problem, readRecords } from './records.ts';
import { type Row, toRows } from './rows.ts';
import { type Kind, kinds, sourceOf, sources } from './sources.ts';

const usage = `Usage: npm run import -- <${kinds.join('|')}|pages|courses> <file or folder> [--dry-run]
       npm run import -- ${calendarUsage} [--dry-run]`;
/** How many wrong values, or notes, are listed. */
const shownLines = 50;

/** Something about a row that only the database tells. */
interface Remark {
  index: number;
  field: string;
  message: string;
}

/** What the database has to say of the rows. */
interface Listener {
  /** What is wrong: nothing is written. */
  refuse: (remarks: readonly Remark[]) => void;
  /** What else there is to say. */
  note: (remarks: readonly Remark[]) => void;
}

type Upsert<K extends Kind> = (tx: Db, rows: readonly Row<K>[], listener: Listener) => Promise<UpsertCounts>;

const upserts: { [K in Kind]: Upsert<K> } = {
  universities: upsertUniversities,
  skills: upsertSkills,
  areas: upsertInterestAreas,
  sessions: async (tx, rows, { refuse, note }) => {
    const { counts, problems, waits } = await importClasses(tx, rows, systemClock.now());
    refuse(problems);
    note(waits);
    return counts;
  },
};

type FileProblem = Problem & { file: string };

/** Ends a transaction in which the database had something against a row. */
class Refused extends Error {
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    super('Rows were refused');
    this.problems = problems;
  }
}

/** Rows go only from a calendar, which is what its file says. */
type Counts = UpsertCounts & { removed?: number };

/** What was read of a file or a folder, and how it is written. */
interface Reading {
  count: number;
  problems: readonly FileProblem[];
  /** What else there is to say of it. */
  notes?: readonly string[];
  write: (tx: Db) => Promise<Counts>;
  /** What is done beside, before what was written holds; not at a rehearsal. */
  publish?: (context: CommandContext) => Promise<void>;
}

/** Ends a transaction that was only a rehearsal. */
class Rehearsed extends Error {}

/**
 * Brings the content of a file into the database: all of it, or nothing when a row is wrong. What learners have chosen
 * is not touched: rows are added and changed, never removed.
 */
export const importCommand: Command = (argv, workingFolder) => {
  if (argv[0] === 'calendar') {
    const order = readOrder(argv.slice(1));
    if (order === null) throw new OperatorError(usage);
    const path = resolve(workingFolder, order.file);
    return (context) => importReading(readCalendarFile(order, path), order.isRehearsal, context);
  }
  const words = argv.filter((word) => !word.startsWith('--'));
  const options = argv.filter((word) => word.startsWith('--'));
  const [kind, file] = words;
  const isKnown = isKind(kind) || kind === 'pages' || kind === 'courses';
  if (!isKnown || file === undefined || words.length > 2 || options.some((option) => option !== '--dry-run'))
    throw new OperatorError(usage);
  const path = resolve(workingFolder, file);
  return (context) => {
    return importReading(readAny(kind, file, path), options.length > 0, context);
  };
};

const isKind = (word: string | undefined): word is Kind => kinds.some((kind) => kind === word);

function readAny(kind: Kind | 'pages' | 'courses', file: string, path: string): Reading {
  if (kind === 'pages') return readPages(file, path);
  return kind === 'courses' ? courseReading(file, path) : readRows(kind, file, path);
}

async function importReading(
  { count, problems, notes = [], ...reading }: Reading,
  isRehearsal: boolean,
  context: CommandContext,
): Promise<number> {
  if (problems.length > 0) return refuseAll(problems, context);
  let counts: Counts;
  try {
    counts = await writeAll(reading, isRehearsal, context);
  } catch (error) {
    if (error instanceof Refused) return refuseAll(error.problems, context);
    throw error;
  }
  context.out(
    `${count} read, ${counts.inserted} new, ${counts.updated} changed, ${counts.unchanged} unchanged, ` +
      `${counts.duplicates} duplicates${counts.removed === undefined ? '' : `, ${counts.removed} gone`}${isRehearsal ? '; a dry run: nothing was written' : ''}`,
  );
  for (const note of notes) context.out(note);
  return 0;
}

function refuseAll(problems: readonly FileProblem[], context: CommandContext): number {
  for (const line of few(problems.map(inWords))) context.err(line);
  context.err('Nothing was written');
  return 1;
}

const inWords = ({ file, line, column, message }: FileProblem) =>
  `${file}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`;

/** As many lines as are read. */
const few = (lines: readonly string[]) =>
  lines.length <= shownLines ? lines : [...lines.slice(0, shownLines), `… and ${lines.length - shownLines} more`];

function readPages(name: string, path: string): Reading {
  const { rows, problems } = onFile(name, () => readPageFolder(path));
  if (rows.length === 0 && problems.length === 0) throw new OperatorError(`${name} holds no *.md file`);
  return {
    count: rows.length,
    problems: problems.map(({ file, ...problem }) => ({ ...problem, file: join(name, file) })),
    write: (tx) => upsertSitePages(tx, rows, systemClock.now()),
  };
}

function courseReading(name: string, path: string): Reading {
  const { ready, problems, notes } = readCourses(name, path);
  if (ready.courses.length === 0 && problems.length === 0) throw new OperatorError(`${name} holds no course`);
  return {
    count: ready.courses.length,
    problems,
    notes,
    write: async (tx) => {
      const written = await writeCourses(tx, ready, systemClock.now());
      if ('problems' in written) throw new Refused(written.problems);
      return written.counts;
    },
    publish: ({ mediaFolder }) => publishMedia(ready.media.values(), mediaFolder),
  };
}

function readRows<K extends Kind>(kind: K, file: string, path: string): Reading {
  const { rows, lines, columns, problems } = readFile(kind, file, path);
  const placed = ({ index, field, message }: Remark): FileProblem => ({
    file,
    line: lines[index] ?? 1,
    column: columns[field] ?? field,
    message,
  });
  const notes: string[] = [];
  const listener: Listener = {
    refuse: (remarks) => {
      if (remarks.length > 0) throw new Refused(remarks.map(placed));
    },
    note: (remarks) => void notes.push(...few(remarks.map((remark) => inWords(placed(remark))))),
  };
  return {
    count: rows.length,
    problems: problems.map((problem) => ({ ...problem, file })),
    notes,
    write: (tx) => upserts[kind](tx, rows, listener),
  };
}

interface FileRows<K extends Kind> {
  rows: Row<K>[];
  /** On which each row begins. */
  lines: readonly number[];
  /** Own name → the file's column. */
  columns: Readonly<Record<string, string>>;
  problems: Problem[];
}

function readFile<K extends Kind>(kind: K, name: string, path: string): FileRows<K> {
  const none = { rows: [], lines: [], columns: {} };
  const content = readRecords(onFile(name, () => readFileSync(path)));
  if (content.records.length === 0) return { ...none, problems: [...content.problems] };
  const source = sourceOf(kind, content.columns);
  if (source === undefined) {
    const known = sources
      .filter((candidate) => candidate.kind === kind)
      .map(({ origin, recognisedBy }) => `${origin}: ${recognisedBy.join(', ')}`);
    return {
      ...none,
      problems: [{ line: 1, message: `has not the columns of a known source (${known.join('; ')})` }],
    };
  }
  const { rows, lines, problems } = toRows(kind, source, content.records);
  return {
    rows,
    lines,
    columns: source.columns,
    problems: [...content.problems, ...problems].sort((left, right) => left.line - right.line),
  };
}

async function writeAll(
  { write, publish }: Pick<Reading, 'write' | 'publish'>,
  isRehearsal: boolean,
  context: CommandContext,
): Promise<Counts> {
  const { database, signal } = context;
  let counts: Counts | undefined;
  try {
    await database.db.transaction(async (tx) => {
      counts = await write(tx);
      signal.throwIfAborted();
      if (isRehearsal) throw new Rehearsed();
      await publish?.(context);
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  if (counts === undefined) throw new Error('The rows were not sorted out');
  return counts;
}

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { z } from 'zod/mini';
import { readPageFolder } from '../../capabilities/site-pages/page-folder.ts';
import { isUnavailable } from '../../platform/db/unavailable.ts';
import { leftOutOf } from '../../platform/files/left-out.ts';
import type { Command, CommandContext, Job } from '../../platform/process/command.ts';
import { OperatorError, onFile, productFault } from '../../platform/process/operator-error.ts';
import { calendarUsage, readCalendarFile, readOrder } from './calendar.ts';
import { readCourses } from './course-source.ts';
import { few, type Reading, Refused } from './reading.ts';
import { readRows } from './row-file.ts';
import { kinds } from './sources.ts';
import { withinTime } from './within-time.ts';
import { type Counts, type Written, writers } from './writers.ts';

const usage = `Usage: npm run import -- <${kinds.join('|')}|pages|courses> <file or folder> [--dry-run]
       npm run import -- ${calendarUsage} [--dry-run]`;

const importKinds = [...kinds, 'pages', 'courses', 'calendar'] as const;
type ImportKind = (typeof importKinds)[number];

const importOrder = z.strictObject({
  kind: z.enum(importKinds),
  count: z.int(),
  isRehearsal: z.boolean(),
  notes: z.array(z.string()),
  head: z.unknown(),
});

/** What a command line asks for. */
interface Asked {
  kind: ImportKind;
  isRehearsal: boolean;
  /** What is read, as it was typed. */
  file: string;
  read: () => Reading;
}

/** How each kind is read; a calendar has words of its own. */
const readers: Readonly<Record<Exclude<ImportKind, 'calendar'>, (file: string, path: string) => Reading>> = {
  universities: (file, path) => readRows('universities', file, path),
  skills: (file, path) => readRows('skills', file, path),
  areas: (file, path) => readRows('areas', file, path),
  'live-classes': (file, path) => readRows('live-classes', file, path),
  pages: readPages,
  courses: readCourses,
};

/** Names that scripts of operators may still have. */
const formerNames: Readonly<Record<string, keyof typeof readers>> = { sessions: 'live-classes' };

const isReadable = (word: string | undefined): word is keyof typeof readers =>
  word !== undefined && Object.hasOwn(readers, word);

function understand(argv: readonly string[], workingFolder: string): Asked {
  if (argv[0] === 'calendar') {
    const order = readOrder(argv.slice(1));
    if (order === null) throw new OperatorError(usage);
    const { file, isRehearsal } = order;
    return { kind: 'calendar', file, isRehearsal, read: () => readCalendarFile(order, resolve(workingFolder, file)) };
  }
  const words = argv.filter((word) => !word.startsWith('--'));
  const options = argv.filter((word) => word.startsWith('--'));
  const [name = '', file] = words;
  const kind = Object.hasOwn(formerNames, name) ? formerNames[name] : name;
  if (!isReadable(kind) || file === undefined || words.length > 2 || options.some((option) => option !== '--dry-run'))
    throw new OperatorError(usage);
  const path = resolve(workingFolder, file);
  return { kind, file, isRehearsal: options.length > 0, read: () => readers[kind](file, path) };
}

/**
 * Brings the content of a file into the database: all of it, or nothing when a row is wrong. What learners have chosen
 * is not touched: rows are added and changed, never removed.
 */
export const importCommand: Command = {
  prepare: (argv, workingFolder) => {
    const { kind, file, isRehearsal, read } = understand(argv, workingFolder);
    const { count, problems, notes = [], head, rows, stage } = readWhole(file, read);
    if (problems.length > 0) throw new Refused(problems);
    const order: z.output<typeof importOrder> = { kind, count, isRehearsal, notes: [...notes], head };
    return { order, rows, ...(stage === undefined || isRehearsal ? {} : { stage }) };
  },
  perform: async ({ order, rows }: Job, context) => {
    const { kind, count, isRehearsal, notes, head } = importOrder.parse(order);
    const write = writers[kind];
    const { counts, notes: more = [] } = await writeAll(
      (tx) => write(tx, { head, rows } as never, context),
      isRehearsal,
      context,
    ).catch((error: unknown) => {
      // What the database has against it is said where every command is performed.
      const isSaid = error instanceof OperatorError || error instanceof DrizzleQueryError;
      if (isSaid || context.signal.aborted || isUnavailable(error)) throw error;
      throw productFault(`What was read of ${kind}`, 'written', error);
    });
    context.out(`${count} read, ${inNumbers(counts)}${isRehearsal ? '; a dry run: nothing was written' : ''}`);
    for (const note of [...notes, ...few(more)]) context.out(note);
    return 0;
  },
};

const inNumbers = ({ inserted, updated, unchanged, duplicates, removed }: Counts) =>
  `${inserted} new, ${updated} changed, ${unchanged} unchanged, ${duplicates} duplicates` +
  (removed === undefined ? '' : `, ${removed} gone`);

/** What is wrong with a file is foreseen; whatever else goes wrong is a fault of the product. */
function readWhole(file: string, read: () => Reading): Reading {
  try {
    return withinTime(file, read);
  } catch (error) {
    throw error instanceof OperatorError ? error : productFault(file, 'read', error);
  }
}

function readPages(name: string, path: string): Reading {
  if (!onFile(name, () => statSync(path)).isDirectory()) throw new OperatorError(`${name} is no folder`);
  const { rows, problems, texts } = onFile(name, () => readPageFolder(path));
  if (rows.length === 0 && problems.length === 0) throw new OperatorError(`${name} holds no *.md file`);
  return {
    count: rows.length,
    problems: problems.map(({ file, ...problem }) => ({ ...problem, file: join(name, file) })),
    notes: few(leftOutOf(path, name, new Set(texts))),
    head: null,
    rows,
  };
}

/** Ends a transaction that was only a rehearsal. */
class Rehearsed extends Error {}

async function writeAll(
  write: (tx: CommandContext['database']['db']) => Promise<Written>,
  isRehearsal: boolean,
  { database, signal }: CommandContext,
): Promise<Written> {
  let written: Written | undefined;
  try {
    await database.db.transaction(async (tx) => {
      written = await write(tx);
      signal.throwIfAborted();
      if (isRehearsal) throw new Rehearsed();
      await written.publish?.();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  if (written === undefined) throw new Error('The rows were not sorted out');
  return written;
}

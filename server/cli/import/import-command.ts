import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Db } from '../../db/database.ts';
import type { UpsertCounts } from '../../modules/catalogue/upsert.ts';
import { upsertInterestAreas } from '../../modules/interests/store.ts';
import { upsertSkills } from '../../modules/skills/store.ts';
import { upsertUniversities } from '../../modules/universities/upsert.ts';
import { OperatorError, onFile } from '../../process/operator-error.ts';
import type { Command, CommandContext } from '../command.ts';
import { type Problem, readRecords } from './records.ts';
import { type Row, toRows } from './rows.ts';
import { type Kind, kinds, sourceOf, sources } from './sources.ts';

const usage = `Usage: npm run import -- <${kinds.join('|')}> <file> [--dry-run]`;
/** How many wrong values are listed. */
const shownProblems = 50;

type Upsert<K extends Kind> = (tx: Db, rows: readonly Row<K>[]) => Promise<UpsertCounts>;

const upserts: { [K in Kind]: Upsert<K> } = {
  universities: upsertUniversities,
  skills: upsertSkills,
  areas: upsertInterestAreas,
};

/** Ends a transaction that was only a rehearsal. */
class Rehearsed extends Error {}

/**
 * Brings the content of a file into the database: all of it, or nothing when a row is wrong. What learners have chosen
 * is not touched: rows are added and changed, never removed.
 */
export const importCommand: Command = (argv, workingFolder) => {
  const words = argv.filter((word) => !word.startsWith('--'));
  const options = argv.filter((word) => word.startsWith('--'));
  const [kind, file] = words;
  if (!isKind(kind) || file === undefined || words.length > 2 || options.some((option) => option !== '--dry-run'))
    throw new OperatorError(usage);
  return (context) => importFile(kind, file, resolve(workingFolder, file), options.length > 0, context);
};

const isKind = (word: string | undefined): word is Kind => kinds.some((kind) => kind === word);

async function importFile<K extends Kind>(
  kind: K,
  name: string,
  path: string,
  isRehearsal: boolean,
  context: CommandContext,
): Promise<number> {
  const { rows, problems } = readFile(kind, name, path);
  if (problems.length > 0) {
    for (const { line, column, message } of problems.slice(0, shownProblems))
      context.err(`${name}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`);
    if (problems.length > shownProblems) context.err(`… and ${problems.length - shownProblems} more`);
    context.err('Nothing was written');
    return 1;
  }
  const counts = await write(kind, rows, isRehearsal, context);
  context.out(
    `${rows.length} read, ${counts.inserted} new, ${counts.updated} changed, ${counts.unchanged} unchanged, ` +
      `${counts.duplicates} duplicates${isRehearsal ? '; a dry run: nothing was written' : ''}`,
  );
  return 0;
}

function readFile<K extends Kind>(kind: K, name: string, path: string): { rows: Row<K>[]; problems: Problem[] } {
  const content = readRecords(onFile(name, () => readFileSync(path)));
  if (content.records.length === 0) return { rows: [], problems: [...content.problems] };
  const source = sourceOf(kind, content.columns);
  if (source === undefined) {
    const known = sources
      .filter((candidate) => candidate.kind === kind)
      .map(({ origin, recognisedBy }) => `${origin}: ${recognisedBy.join(', ')}`);
    return {
      rows: [],
      problems: [{ line: 1, message: `has not the columns of a known source (${known.join('; ')})` }],
    };
  }
  const { rows, problems } = toRows(kind, source, content.records);
  return { rows, problems: [...content.problems, ...problems].sort((left, right) => left.line - right.line) };
}

async function write<K extends Kind>(
  kind: K,
  rows: readonly Row<K>[],
  isRehearsal: boolean,
  { database, signal }: CommandContext,
): Promise<UpsertCounts> {
  let counts: UpsertCounts | undefined;
  try {
    await database.db.transaction(async (tx) => {
      counts = await upserts[kind](tx, rows);
      signal.throwIfAborted();
      if (isRehearsal) throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  if (counts === undefined) throw new Error('The rows were not sorted out');
  return counts;
}

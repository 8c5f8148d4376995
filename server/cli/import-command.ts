import { DrizzleQueryError } from 'drizzle-orm';
import { z } from 'zod/mini';
import { capabilities, lessonKinds } from '../composition.ts';
import { isUnavailable } from '../platform/db/unavailable.ts';
import type { Asked, Counts, Written } from '../platform/import/kind.ts';
import { few, type Reading, Refused } from '../platform/import/reading.ts';
import { withinTime } from '../platform/import/within-time.ts';
import type { Command, CommandContext, Job } from '../platform/process/command.ts';
import { OperatorError, productFault } from '../platform/process/operator-error.ts';

const kinds = Object.fromEntries(
  capabilities
    .flatMap(({ imports = {} }) => Object.entries(imports))
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

const plain = Object.keys(kinds).filter((name) => kinds[name]?.usage === undefined);
const usage = [
  `Usage: npm run import -- <${plain.join('|')}> <file or folder> [--dry-run]`,
  ...Object.entries(kinds).flatMap(([name, { usage: words }]) =>
    words === undefined ? [] : [`       npm run import -- ${name} ${words}`],
  ),
].join('\n');

const importOrder = z.strictObject({
  kind: z.string(),
  count: z.int(),
  isRehearsal: z.boolean(),
  notes: z.array(z.string()),
  head: z.unknown(),
});

function understand([word = '', ...argv]: readonly string[], workingFolder: string): Asked & { kind: string } {
  const [kind, found] = Object.entries(kinds).find(([name, { formerName }]) => [name, formerName].includes(word)) ?? [];
  const asked = found?.understand(argv, workingFolder) ?? null;
  if (kind === undefined || asked === null) throw new OperatorError(usage);
  return { kind, ...asked };
}

/**
 * Imports a file's content into the database: all of it, or nothing if a row is invalid. Rows are added and updated but
 * never removed, and learners' choices are left alone.
 */
export const importCommand: Command = {
  prepare: (argv, workingFolder) => {
    const { kind, file, isRehearsal, read } = understand(argv, workingFolder);
    const { count, problems, notes = [], head, rows, ...reading } = readWhole(file, () => read(lessonKinds));
    if (problems.length > 0) throw new Refused(problems);
    const order: z.output<typeof importOrder> = { kind, count, isRehearsal, notes: [...notes], head };
    const { stage, stageFindsFaults = false } = reading;
    const isStaged = stage !== undefined && (stageFindsFaults || !isRehearsal);
    return { order, rows, ...(isStaged ? { stage } : {}) };
  },
  perform: async ({ order, rows }: Job, context) => {
    const { kind, count, isRehearsal, notes, head } = importOrder.parse(order);
    const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (found === undefined) throw new OperatorError(`This server can't import ${kind}`);
    const { counts, notes: more = [] } = await writeAll(
      (tx) => found.write(tx, { head, rows }, context),
      isRehearsal,
      context,
    ).catch((error: unknown) => {
      // `performJob` handles database errors for all commands.
      const isExpected = error instanceof OperatorError || error instanceof DrizzleQueryError;
      if (isExpected || context.signal.aborted || isUnavailable(error)) throw error;
      throw productFault(`The content read from ${kind}`, 'written', error);
    });
    context.out(`${count} read, ${inNumbers(counts)}${isRehearsal ? '; a dry run: nothing was written' : ''}`);
    for (const note of [...notes, ...few(more)]) context.out(note);
    return 0;
  },
};

const inNumbers = ({ inserted, updated, unchanged, duplicates, removed }: Counts) =>
  `${inserted} new, ${updated} changed, ${unchanged} unchanged, ${duplicates} duplicates` +
  (removed === undefined ? '' : `, ${removed} gone`);

/** Faults of the file are handled where it is read; any other error is a fault of the product. */
function readWhole(file: string, read: () => Reading): Reading {
  try {
    return withinTime(file, read);
  } catch (error) {
    throw error instanceof OperatorError ? error : productFault(file, 'read', error);
  }
}

/** Rolls back the transaction of a dry run. */
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

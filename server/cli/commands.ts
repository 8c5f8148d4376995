import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isUnavailable } from '../platform/db/unavailable.ts';
import type { Command, CommandContext, CommandRequest, Job, Preparation } from '../platform/process/command.ts';
import { OperatorError } from '../platform/process/operator-error.ts';
import { importCommand } from './import-command.ts';
import { opsCommand } from './ops.ts';

const commands: Readonly<Record<string, Command>> = { import: importCommand, ops: opsCommand };

function find(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new OperatorError(`Unknown command ${name}. Available commands: ${Object.keys(commands).join(', ')}`);
  return command;
}

/**
 * Makes a job from a command line; see `Command.prepare`.
 *
 * @throws {OperatorError} when the command is unknown or its arguments are invalid
 */
export const prepareJob = ({ command, argv, workingFolder }: CommandRequest): Job & Preparation => ({
  command,
  ...find(command).prepare(argv, workingFolder),
});

/** Runs a job in this process; see `Command.perform`. */
export async function performJob(job: Job, context: CommandContext): Promise<number> {
  try {
    return await find(job.command).perform(job, context);
  } catch (error) {
    throw error instanceof DrizzleQueryError ? refusedBy(error) : error;
  }
}

/** The error to show for a failed query. The query's own message would print all rows. */
function refusedBy(error: DrizzleQueryError): OperatorError {
  const { code } = (error.cause ?? {}) as { code?: unknown };
  const known = typeof code === 'string' ? ` (${code})` : '';
  const what = isUnavailable(error) ? 'is not responding' : 'refused the command';
  return new OperatorError(`The database ${what}${known}. Nothing was changed`, { cause: error });
}

import { OperatorError } from '../process/operator-error.ts';
import type { Command, CommandContext, CommandRequest } from './command.ts';
import { importCommand } from './import/import-command.ts';
import { opsCommand } from './ops.ts';

const commands: Readonly<Record<string, Command>> = { import: importCommand, ops: opsCommand };

/**
 * What does a command line, here or in the running server alike.
 *
 * @throws {OperatorError} when there is no such command, or its arguments are wrong
 */
export function prepareCommand(request: CommandRequest): (context: CommandContext) => Promise<number> {
  const command = Object.hasOwn(commands, request.command) ? commands[request.command] : undefined;
  if (command === undefined)
    throw new OperatorError(`There is no command ${request.command}; there are: ${Object.keys(commands).join(', ')}`);
  return command(request.argv, request.workingFolder);
}

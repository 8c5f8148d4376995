import { performJob, prepareJob } from '../../server/cli/commands.ts';
import type { CommandContext, CommandRequest } from '../../server/platform/process/command.ts';
import { OperatorError } from '../../server/platform/process/operator-error.ts';
import { testStore } from './files/test-store.ts';

export interface ToolRun {
  code: number;
  out: string[];
  err: string[];
  /** The lines of stdout and stderr, in the order of output. */
  lines: string[];
}

/**
 * Runs a command line in this process, on a database that stays open. A separate program would need seconds to open a
 * database.
 */
export async function runTool(
  request: CommandRequest,
  {
    database,
    store = testStore(),
    linkOrigin = 'http://localhost',
  }: Pick<CommandContext, 'database'> & Partial<CommandContext>,
): Promise<ToolRun> {
  const printed: Omit<ToolRun, 'code'> = { out: [], err: [], lines: [] };
  const say = (to: string[]) => (text: string) => {
    to.push(...text.split('\n'));
    printed.lines.push(...text.split('\n'));
  };
  const output = { out: say(printed.out), err: say(printed.err) };
  let unstage: (() => Promise<void>) | undefined;
  try {
    const { stage, ...job } = prepareJob(request);
    unstage = await stage?.(store);
    const { signal } = new AbortController();
    const context = { database, store, linkOrigin, signal, ...output };
    return { code: await performJob(job, context), ...printed };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    output.err(error.message);
    return { code: 1, ...printed };
  } finally {
    await unstage?.();
  }
}

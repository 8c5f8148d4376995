import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand } from './cli/run-command.ts';
import { readConfig } from './platform/config.ts';
import type { CommandRequest } from './platform/process/command.ts';
import { OperatorError } from './platform/process/operator-error.ts';
import { runServer, type ServerOptions } from './startup/run-server.ts';

/** Prints an error: one line if the operator can fix it, with the stack if it is a defect. */
function report(error: unknown): void {
  console.error(error instanceof OperatorError ? error.message : error);
}

function serverOptions(argv: readonly string[]): ServerOptions {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        demo: { type: 'boolean', default: false },
        'api-only': { type: 'boolean', default: false },
        'await-pages': { type: 'boolean', default: false },
      },
    });
    return { demo: values.demo, apiOnly: values['api-only'], awaitPages: values['await-pages'] };
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}

async function run(argv: readonly string[]): Promise<number> {
  const [command, ...rest] = argv;
  const isServer = command === undefined || command.startsWith('-');
  const result = readConfig(process.env, isServer ? 'server' : 'tool');
  if ('problems' in result) {
    for (const problem of result.problems) console.error(problem);
    return 1;
  }
  try {
    if (isServer) return await runServer(result.config, serverOptions(argv));
    const request: CommandRequest = { command, argv: rest, workingFolder: process.env['INIT_CWD'] ?? process.cwd() };
    return await runCommand(result.config, request, { out: console.log, err: console.error });
  } catch (error) {
    report(error);
    return 1;
  }
}

/**
 * The program: the server, or one of its tools with `import` or `ops`. Ends the process with its exit code.
 *
 * @param argv the words after the program's name
 */
export async function main(argv: readonly string[]): Promise<never> {
  // Keep running when the reader of the output is gone, as in `npm start | head`.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return process.exit(await run(argv));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));

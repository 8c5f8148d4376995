import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export interface Outcome {
  /** The exit code; 1 if the program was killed by a signal or couldn't start. */
  code: number;
  /** stdout and stderr in the order in which they arrived. */
  output: string;
  seconds: number;
}

export interface RunOptions {
  /** Added to the environment. */
  env?: Readonly<Record<string, string>>;
  /** Also prints the output while the program runs. */
  live?: boolean;
}

/** Runs a program in the project root with the installed tools in the path; never rejects. */
export function run([program, ...argv]: readonly [string, ...string[]], options: RunOptions = {}): Promise<Outcome> {
  const start = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const end = (code: number) =>
      resolve({ code, output: Buffer.concat(chunks).toString(), seconds: (performance.now() - start) / 1000 });
    const child = spawn(program, argv, {
      cwd: root,
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        NO_COLOR: '1',
        PATH: `${root}/node_modules/.bin:${process.env['PATH'] ?? ''}`,
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      if (options.live) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => {
      take(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Processes a list with limited concurrency; the results keep the order of the list. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

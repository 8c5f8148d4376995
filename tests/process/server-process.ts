import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The output of a program and its exit code or signal. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

export interface Program {
  child: ChildProcess;
  /** The process's output so far. */
  output: Pick<Ended, 'out' | 'err'>;
  ended: Promise<Ended>;
}

const running = new Set<ChildProcess>();

/** Starts the built program from `buildStale`, with these environment variables only. */
export function run(argv: readonly string[], environment: Record<string, string>): Program {
  const child = spawn(process.execPath, ['dist/server/main.js', ...argv], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, ...output };
  });
  return { child, output, ended };
}

/** Starts a server without the frontend on a free port, and waits until it prints its address. */
export async function startServer(environment: Record<string, string>, argv: readonly string[] = []) {
  const program = run(['--api-only', ...argv], { PORT: '0', ...environment });
  const origin = await new Promise<string>((resolve, reject) => {
    program.child.stdout?.on('data', () => {
      const ready = /^Acado is ready: (\S+)$/m.exec(program.output.out)?.[1];
      if (ready !== undefined) resolve(ready.replace('localhost', '127.0.0.1'));
    });
    program.ended.then(({ code, err }) => reject(new Error(`The server ended with ${code}: ${err}`)), reject);
  });
  return { ...program, origin };
}

/** Kills the programs that a failed test has left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** A client for a server's calls. */
export function clientOf(origin: string, token?: string) {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': 'acado-web',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<{ status: number; data: Data }> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = (await response.json()) as { data: Data };
    return { status: response.status, data: envelope.data };
  };
  return {
    get: <Data>(path: string) => call<Data>('GET', path),
    post: <Data>(path: string, body: unknown) => call<Data>('POST', path, body),
  };
}

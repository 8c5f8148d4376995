import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint, isBuilt, type Part, readStamp, root } from '../../scripts/inputs.mjs';

const templates = join(root, '.cache/portal-data');
const readyLine = /ready: (http:\/\/\S+)/;
const readyWithinMs = 120_000;

export interface PortalProcess {
  /** `http://localhost:<port>`, without a slash at the end. */
  origin: string;
  process: ChildProcess;
  /** Stops the server as an operator would, and waits until it has ended. */
  stop(): Promise<void>;
}

export interface PortalOptions {
  /** The program to run: the existing build, or the script that builds stale parts first. */
  program?: 'dist/server/main.js' | 'scripts/start.mjs';
  /** Settings in addition to the test's own. */
  environment?: Readonly<Record<string, string>>;
}

/** The environment of a program in tests, on the given data folder. */
export const environmentOf = (dataDir: string) => ({
  ...process.env,
  NODE_ENV: '',
  NODE_OPTIONS: '',
  DATABASE_URL: '',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  // In tests, all users come from this computer.
  SHARED_NETWORKS: '127.0.0.1',
});

/** Imports a file or a folder into a portal as an operator does, with or without a running server. */
export function importInto(dataDir: string, kind: string, path: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/main.js', 'import', kind, path], {
    cwd: root,
    env: environmentOf(dataDir),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The ${kind} could not be imported:\n${stderr}`);
}

/** Imports the courses of a folder into a database without a server, as an operator does. */
export const importCourses = (dataDir: string, folder: string): void => importInto(dataDir, 'courses', folder);

/** Runs the command `npm run ops --` with these arguments. @returns its output; rejects if it fails */
export type Operate = (...line: readonly string[]) => Promise<string>;

/**
 * Runs operator commands on a data folder, with or without a server. They run in this process, because starting a
 * program takes seconds. `tests/process/smoke.test.ts` tests the real command line.
 */
export function operateOn(dataDir: string): Operate {
  // Imported here and not at the top, because it loads the whole server.
  const loaded = Promise.all([import('../../server/platform/config.ts'), import('../../server/cli/run-command.ts')]);
  return async (...line) => {
    const [{ readConfig }, { runCommand }] = await loaded;
    const result = readConfig(environmentOf(dataDir), 'tool');
    if ('problems' in result) throw new Error(result.problems.join('\n'));
    const out: string[] = [];
    const err: string[] = [];
    const request = { command: 'ops', argv: line, workingFolder: root };
    const output = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
    const code = await runCommand(result.config, request, output);
    if (code !== 0) throw new Error([`${line.join(' ')}:`, ...out, ...err].join('\n'));
    return out.map((text) => `${text}\n`).join('');
  };
}

/**
 * Starts the server on a free loopback port.
 *
 * @param dataDir folder of its embedded database
 * @throws with the server's output, if it doesn't get ready
 */
export async function startPortal(
  dataDir: string,
  { program = 'dist/server/main.js', environment = {} }: PortalOptions = {},
): Promise<PortalProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentOf(dataDir), ...environment },
  });
  const origin = await untilReady(child);
  return {
    origin,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

function untilReady(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The server ${reason}:\n${printed}`));
    };
    const timer = setTimeout(() => fail(`was not ready after ${readyWithinMs / 1000} s`), readyWithinMs);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = readyLine.exec(printed)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(new URL(address).origin);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => fail(`ended with exit code ${code}`));
    child.once('error', (error) => fail(`could not be started (${error.message})`));
  });
}

/**
 * Builds the named parts that are older than their source, and the parts that they need. Prints nothing if all are up
 * to date.
 */
export function buildStale(parts: readonly Part[] = ['client', 'server']): void {
  // The server needs some client build to start, even an old one.
  const needed = readStamp().client === undefined ? (['client', ...parts] as const) : parts;
  const stale = needed.filter((part) => !isBuilt(part, false));
  if (stale.length === 0) return;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--stale', ...stale], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed');
}

/**
 * A fresh data folder, migrated and seeded. Creating one takes seconds, so it is created once for each state of the
 * server's source, and copied.
 *
 * @returns the path of a temporary folder that belongs to the caller
 */
export async function freshDataDir(): Promise<string> {
  const template = join(templates, fingerprint('server').slice(0, 16));
  if (!existsSync(template)) await createTemplate(template);
  const copy = mkdtempSync(join(tmpdir(), 'acado-portal-'));
  cpSync(template, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

async function createTemplate(template: string): Promise<void> {
  mkdirSync(templates, { recursive: true });
  const outdated = readdirSync(templates);
  const draft = mkdtempSync(join(templates, 'draft-'));
  const portal = await startPortal(draft);
  await portal.stop();
  try {
    renameSync(draft, template);
  } catch {
    // Another process has created the folder first.
    rmSync(draft, { recursive: true, force: true });
  }
  for (const name of outdated) rmSync(join(templates, name), { recursive: true, force: true });
}

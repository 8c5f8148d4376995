import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/support/run.ts';
import { buildStale, environmentOf, freshDataDir } from '../support/portal-process.ts';

let dataDir: string;
let running: ChildProcess | undefined;

beforeAll(async () => {
  buildStale();
  dataDir = await freshDataDir();
}, 240_000);
afterEach(() => running?.kill('SIGKILL'));
afterAll(() => rmSync(dataDir, { recursive: true }));

function start(argv: readonly string[]) {
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: environmentOf(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output.text += text));
  return { child, output };
}

describe('a process whose event loop is blocked', () => {
  it('is ended, and the log names the blocking function', async () => {
    const { child, output } = start(['--import', 'tsx', 'tests/process/fixtures/blocked-server.ts']);
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
    expect(JSON.parse(output.text)).toMatchObject({
      level: 60,
      msg: expect.stringContaining('blocked for 0.3 s of processor time'),
      stack: expect.arrayContaining([expect.stringMatching(/^neverEnds .*blocked-server\.ts/)]),
    });
  }, 60_000);
});

describe('npm start', { timeout: 120_000 }, () => {
  const origins = (text: string) => [...text.matchAll(/ready: (http:\S+)/g)].map(([, origin]) => origin);
  /** The ids of a supervisor's server processes, as the system lists them. */
  const serverOf = (pid: number) =>
    Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').at(-1));

  it('restarts a server that was killed, and stops with it on request', async () => {
    const { child, output } = start(['scripts/start.mjs']);
    await expect.poll(() => origins(output.text), { timeout: 60_000 }).toHaveLength(1);
    process.kill(serverOf(child.pid!), 'SIGKILL');
    await expect.poll(() => origins(output.text), { timeout: 60_000 }).toHaveLength(2);
    expect(output.text).toContain('The server has ended (SIGKILL)');
    expect((await fetch(`${origins(output.text)[1]}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('leaves no server behind if it is killed itself', async () => {
    const { child, output } = start(['scripts/start.mjs']);
    await expect.poll(() => origins(output.text), { timeout: 60_000 }).toHaveLength(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    // The streams close only after the server has ended, because it has them open too.
    await once(child, 'close');
    await expect(fetch(`${origins(output.text)[0]}/healthz`)).rejects.toThrow();
  });

  const whileBuilding = 'tests/process/fixtures/supervised-build.mjs';

  it('answers only when the pages are built, even if the database is ready earlier', async () => {
    const { child, output } = start([whileBuilding, '0', '8000']);
    await expect.poll(() => origins(output.text), { timeout: 60_000 }).toHaveLength(1);
    expect(output.text).toMatch(/^The build has ended\n.*ready/);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('exits like a failed build, without having answered', async () => {
    const { child, output } = start([whileBuilding, '3', '8000']);
    expect(await once(child, 'close')).toEqual([3, null]);
    expect(origins(output.text)).toEqual([]);
  });

  it('does not retry a start that cannot succeed', async () => {
    const { child, output } = start(['scripts/start.mjs', '--unknown']);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output.text).toMatch(/^Unknown option '--unknown'.*\n$/);
  });
});

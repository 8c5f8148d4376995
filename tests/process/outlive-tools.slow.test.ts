import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareJob } from '../../server/cli/commands.ts';
import { encodeLine, encodeRows } from '../../server/platform/process/job-lines.ts';
import { madeCourses } from '../support/made-courses.ts';
import { buildStale, freshDataDir } from '../support/portal-process.ts';
import { clientOf, type Ended, killAll, run, startServer } from './server-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const courses = 600;

let folder: string;
let dataDir: string;
let server: Awaited<ReturnType<typeof startServer>>;

const tool = (...argv: string[]) => run(argv, { DATA_DIR: dataDir });
const isWell = async () => (await fetch(`${server.origin}/healthz`)).status;
const countCourses = async () => {
  const { data } = await clientOf(server.origin).get<{ total: number }>('/courses-list?kind=free');
  return data.total;
};

/** Sends lines to the server as a tool does, and disconnects. */
async function sayAndGo(text: string): Promise<void> {
  const socket = createConnection(join(dataDir, 'control.sock'));
  await new Promise((resolve) => socket.write(text, resolve));
  socket.destroy();
}

beforeAll(async () => {
  buildStale(['server']);
  folder = mkdtempSync(join(tmpdir(), 'acado-outlive-'));
  dataDir = await freshDataDir();
  server = await startServer({ DATA_DIR: dataDir });
  writeFileSync(join(folder, 'courses.json'), JSON.stringify(madeCourses(courses, 17)));
}, 120_000);
afterAll(() => {
  killAll();
  for (const used of [folder, dataDir]) rmSync(used, { recursive: true });
});

describe('a server with tools', { timeout: 120_000 }, () => {
  it('stays up if its tools disconnect right after a request', async () => {
    const order = { argv: ['errors'], workingFolder: '/' };
    const ops = `${JSON.stringify({ command: 'ops', order })}\n{"end":true}\n`;
    for (let time = 0; time < 24; time += 1) await sayAndGo(ops);
    for (let time = 0; time < 8; time += 1)
      await sayAndGo('{"command":"import","order":{"kind":"nothing"}}\n{"end":true}\n');
    expect((await tool('ops', 'status').ended).code).toBe(0);
    expect([await isWell(), server.child.exitCode]).toEqual([200, null]);
  });

  it('rolls back an import if the tool disconnects while it is written', async () => {
    const before = await countCourses();
    const argv = ['courses', join(folder, 'courses.json')];
    const { command, order, rows } = prepareJob({ command: 'import', argv, workingFolder: '/' });
    await sayAndGo([encodeLine({ command, order }), ...encodeRows(rows), encodeLine({ end: true })].join(''));
    // The pending import ends before the next command does.
    await tool('ops', 'status').ended;
    expect([await countCourses(), await isWell(), server.child.exitCode]).toEqual([before, 200, null]);
    expect((await tool('import', ...argv).ended).out).toBe(
      `${courses} read, ${courses} new, 0 changed, 0 unchanged, 0 duplicates\n`,
    );
    expect(await countCourses()).toBe(before + courses);
  });

  it('serves the next tool after waiting tools were interrupted', async () => {
    // The second import waits for the first import, which uses the only connection.
    const argv = ['import', 'courses', join(folder, 'courses.json')];
    const first = tool(...argv);
    const second = tool(...argv);
    await first.ended;
    second.child.kill('SIGINT');
    await second.ended;
    expect((await tool(...argv).ended).out).toBe(
      `${courses} read, 0 new, 0 changed, ${courses} unchanged, 0 duplicates\n`,
    );
    expect([await isWell(), server.child.exitCode]).toEqual([200, null]);
  });

  it('is unaffected by a tool that is given something other than a regular file', async () => {
    const pipe = join(folder, 'pipe.csv');
    execFileSync('mkfifo', [pipe]);
    const refused = (message: string): Ended => ({ code: 1, out: '', err: `${message}\n` });
    expect(await tool('import', 'skills', pipe).ended).toEqual(refused(`${pipe} is not a regular file`));
    expect(await tool('import', 'calendar', '/dev/zero').ended).toEqual(refused('/dev/zero is not a regular file'));
    expect(await tool('import', 'skills', folder).ended).toEqual(refused(`${folder} is a folder`));
    expect([await isWell(), server.child.exitCode]).toEqual([200, null]);
  });

  it('imports from a pipe that the shell passes to a tool', async () => {
    const script = `printf 'ref,name\\npiped,Piping\\n' | "${process.execPath}" dist/server/main.js import skills /dev/stdin --dry-run`;
    const shell = spawn('sh', ['-c', script], { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: dataDir } });
    let output = '';
    shell.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    await once(shell, 'close');
    expect(output).toBe('1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates; a dry run: nothing was written\n');
  });
});

import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '../support/portal-process.ts';
import { freePort } from '../support/postgres.ts';
import { killAll, run, startServer } from './server-process.ts';

let folder: string;
let dataDir: string;

beforeAll(async () => {
  buildStale(['server']);
  folder = mkdtempSync(join(tmpdir(), 'acado-start-'));
  dataDir = join(folder, 'data');
});
afterEach(killAll);
afterAll(() => rmSync(folder, { recursive: true }));

describe('a failed start prints one line of explanation, exits with 1 and writes no files', () => {
  const untouched = () => join(folder, 'untouched');

  afterEach(() => {
    expect(existsSync(untouched())).toBe(false);
  });

  it('if a setting is wrong', async () => {
    const ended = await run(['--api-only'], { PORT: 'abc', DATA_DIR: untouched() }).ended;
    expect(ended).toEqual({ code: 1, out: '', err: 'PORT=abc is not a port number from 0 to 65535\n' });
  });

  it('if an option is unknown', async () => {
    const ended = await run(['--api-only', '--port', '1'], { DATA_DIR: untouched() }).ended;
    expect(ended).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^Unknown option '--port'.*\n$/) });
  });

  it('for each missing setting in production', async () => {
    const { code, out, err } = await run(['--api-only'], { NODE_ENV: 'production', DATA_DIR: untouched() }).ended;
    expect({
      code,
      out,
      names: err
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    }).toEqual({
      code: 1,
      out: '',
      names: ['PUBLIC_ORIGIN', 'API_KEY', 'SMTP_URL'],
    });
  });

  it('if the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const ended = await run(['--api-only'], { PORT: String(port), DATA_DIR: untouched() }).ended;
    other.close();
    expect(ended).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} is in use. End the program that uses it, or choose another port with PORT\n`,
    });
  });

  it('if the data folder is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'mine');
    const ended = await run(['--api-only'], { PORT: '0', DATA_DIR: file }).ended;
    expect(ended).toEqual({ code: 1, out: '', err: `The data folder ${file} is not a folder\n` });
  });

  const nowhere = () => ({ PORT: '0', DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: untouched() });

  it('if a tool cannot reach Postgres', async () => {
    expect(await run(['ops', 'status'], nowhere()).ended).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The database can't be opened: .*ECONNREFUSED.*\n$/),
    });
  });

  it('except that a server waits for Postgres, and says so', async () => {
    const server = run(['--api-only'], nowhere());
    const line = /^The database is not responding yet \(.*ECONNREFUSED.*\)\. Retrying for a minute\n$/;
    await expect.poll(() => server.output.err, { timeout: 20_000 }).toMatch(line);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, out: '' });
  });
});

/**
 * A call that the server has accepted without its body.
 *
 * @returns sends the body and returns the status of the answer
 */
async function taken(origin: string, path: string, body: string): Promise<() => Promise<number | undefined>> {
  const call = request(origin + path, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-api-key': 'acado-web',
      expect: '100-continue',
    },
  });
  await once(call, 'continue');
  return async () => {
    call.end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
}

describe('a server', { timeout: 120_000 }, () => {
  it('creates its data folder for its owner only, prints the demo accounts and exits with 0', async () => {
    const server = await startServer({ DATA_DIR: dataDir });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(server.output.out).toContain('learner@acado.test');
    expect(server.output.out).toContain('presenter@acado.test');
    expect(readdirSync(dataDir)).toContain('control.sock');
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(dataDir)).toEqual(['database', 'files', 'media', 'scratch', 'waiting']);
  });

  it('exits with 0 after a second signal, once it has answered pending requests', async () => {
    const server = await startServer({ DATA_DIR: dataDir });
    const account = JSON.stringify({ email: 'ada@example.org', password: 'a long enough sentence' });
    const logIns = await Promise.all(Array.from({ length: 9 }, () => taken(server.origin, '/api/login', account)));
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
    expect(await Promise.all(logIns.map((send) => send()))).toEqual(Array(9).fill(200));
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
  });

  it('in production reports through /readyz that it is stopping, and still answers requests on open connections', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://learn.example.org', API_KEY: 'a-key' };
    const port = String(await freePort());
    const server = run(['--api-only'], {
      ...production,
      SMTP_URL: 'smtps://mail.example.org',
      PORT: port,
      DATA_DIR: dataDir,
    });
    await expect.poll(() => server.output.out, { timeout: 60_000 }).toContain('Acado is ready');
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string) => {
      const [answer] = (await once(get(`http://127.0.0.1:${port}${path}`, { agent: kept }), 'response')) as [
        IncomingMessage,
      ];
      await once(answer.resume(), 'end');
      return [answer.statusCode, answer.headers.connection];
    };
    expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
    server.child.kill('SIGTERM');
    await expect.poll(() => ask('/readyz'), { interval: 10 }).toEqual([503, 'close']);
    expect(await ask('/healthz')).toEqual([200, 'close']);
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
    kept.destroy();
  });

  it('exits with 0 if it is stopped while it starts', async () => {
    const server = run(['--api-only'], { PORT: '0', DATA_DIR: dataDir });
    const isLocked = () => readdirSync(dataDir).some((name) => name.startsWith(`lock-${server.child.pid}-`));
    await expect.poll(isLocked, { timeout: 20_000 }).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, out: '', err: '' });
    expect(readdirSync(dataDir)).toEqual(['database', 'files', 'media', 'scratch', 'waiting']);
  });

  it('26.7: logs an unhandled rejection and continues', async () => {
    const rejecting = "data:text/javascript,process.on('SIGUSR2',()=>{Promise.reject(new%20Error('forgotten'))})";
    const server = await startServer({ DATA_DIR: dataDir, NODE_OPTIONS: `--import ${rejecting}` });
    server.child.kill('SIGUSR2');
    await expect.poll(() => server.output.out).toMatch(/"level":50.*forgotten.*"msg":"Unhandled rejection"/);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
  });

  it('has no demo accounts on a public address, unless it is started with --demo', async () => {
    const open = { DATA_DIR: dataDir, HOST: '0.0.0.0' };
    const cautious = await startServer(open);
    expect(cautious.output.out).toMatch(/^The demo accounts were removed.*\nAcado is ready: \S+\n$/);
    cautious.child.kill('SIGTERM');
    await cautious.ended;
    const withDemo = await startServer(open, ['--demo']);
    expect(withDemo.output.out).toContain('learner@acado.test');
    withDemo.child.kill('SIGTERM');
    await withDemo.ended;
  });
});

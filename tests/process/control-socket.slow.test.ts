import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../../server/platform/process/command.ts';
import {
  askServer,
  type ControlSocket,
  type JobRunner,
  openControlSocket,
} from '../../server/platform/process/control-socket.ts';
import { encodeRows } from '../../server/platform/process/job-lines.ts';

const job: Job = { command: 'import', order: { kind: 'skills', at: new Date(7) }, rows: [{ name: 'a\nb' }] };
/** The request that a command-line tool sends for a job without rows. */
const request = '{"command":"import","order":null}\n{"end":true}\n';

describe('the control socket', () => {
  let folder: string;
  let open: ControlSocket | undefined;

  const listen = async (run: JobRunner, where = folder) => {
    open = await openControlSocket(where, run);
  };
  const ask = async (where = folder, asked = job) => {
    const lines: string[] = [];
    const code = await askServer(where, asked, {
      out: (line) => lines.push(line),
      err: (line) => lines.push(`! ${line}`),
    });
    return { code, lines };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'acado-socket-'));
  });
  afterEach(async () => {
    await open?.close();
    open = undefined;
    rmSync(folder, { recursive: true });
  });

  it('passes on the command, and returns the output and the exit code', async () => {
    let received: Job | undefined;
    await listen(async (asked, { out, err }) => {
      received = asked;
      out('ünïcode\nand a line break');
      err('oh');
      return 3;
    });
    expect(await ask()).toEqual({ code: 3, lines: ['ünïcode\nand a line break', '! oh'] });
    expect(received).toEqual(job);
  });

  it('passes on many rows in short pieces', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ index, at: new Date(index), text: 'ü'.repeat(20) }));
    expect(Math.max(...[...encodeRows(rows)].map(({ length }) => length))).toBeLessThan(70_000);
    let received: Job | undefined;
    await listen(async (asked) => {
      received = asked;
      return 0;
    });
    expect(await ask(folder, { ...job, rows })).toEqual({ code: 0, lines: [] });
    expect(received?.rows).toEqual(rows);
  });

  it('does nothing if the sender disconnects before all rows have arrived', async () => {
    let begun = 0;
    await listen(async () => {
      begun += 1;
      return 0;
    });
    const asking = createConnection(join(folder, 'control.sock'));
    await new Promise((resolve) => asking.write('{"command":"import","order":null}\n[1,2]\n', resolve));
    asking.destroy();
    expect(await ask()).toEqual({ code: 0, lines: [] });
    await open?.close();
    open = undefined;
    expect(begun).toBe(1);
  });

  it('tells a tool of another release to restart the server', async () => {
    await listen(async () => 0);
    const asking = createConnection(join(folder, 'control.sock'));
    asking.write('{"command":"import","argv":[],"workingFolder":"/"}\n');
    const [answer] = (await once(asking, 'data')) as [Buffer];
    expect(answer.toString()).toContain('have different releases. Restart the server');
    asking.destroy();
  });

  it('is only accessible to its owner', async () => {
    await listen(async () => 0);
    expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600);
  });

  it('reports that no server is running', async () => {
    expect(await ask()).toEqual({ code: undefined, lines: [] });
  });

  it('replaces a socket file left by a killed server, and leaves no file after it is closed', async () => {
    writeFileSync(join(folder, 'control.sock'), '');
    await listen(async () => 0);
    expect(await ask()).toEqual({ code: 0, lines: [] });
    await open?.close();
    open = undefined;
    expect(readdirSync(folder)).toEqual([]);
  });

  it('answers a failing command with its message and exit code 1', async () => {
    await listen(() => Promise.reject(new Error('no such thing')));
    expect(await ask()).toEqual({ code: 1, lines: ['! no such thing'] });
  });

  it('waits for a running command before it closes', async () => {
    let finish: (code: number) => void = () => undefined;
    let begun: () => void = () => undefined;
    const running = new Promise<void>((resolve) => (begun = resolve));
    await listen(() => {
      begun();
      return new Promise((resolve) => (finish = resolve));
    });
    const asked = ask();
    await running;
    const closed = open?.close();
    finish(7);
    expect(await asked).toEqual({ code: 7, lines: [] });
    await closed;
    open = undefined;
  });

  it('closes even if a client is connected and sends nothing', async () => {
    await listen(async () => 0);
    const silent = createConnection(join(folder, 'control.sock'));
    await new Promise((resolve) => silent.once('connect', resolve));
    await ask();
    await open?.close();
    open = undefined;
    silent.destroy();
  });

  it('tells a running command that the sender has disconnected', async () => {
    let gone: () => void = () => undefined;
    const noticed = new Promise<void>((resolve) => (gone = resolve));
    await listen(async (_, { out }, signal) => {
      signal.addEventListener('abort', gone);
      out('begun');
      await noticed;
      return 0;
    });
    const asking = createConnection(join(folder, 'control.sock'));
    asking.write(request);
    await new Promise((resolve) => asking.once('data', resolve));
    asking.destroy();
    await noticed;
  });

  it('continues after senders have disconnected before the answer', async () => {
    let answered = 0;
    let finish: () => void = () => undefined;
    const allAnswered = new Promise<void>((resolve) => (finish = resolve));
    await listen(async (_, { out }) => {
      // The tool has disconnected by now, and its end of the socket is closed.
      for (let line = 0; line < 3; line += 1) {
        out('a word');
        await new Promise((resolve) => setImmediate(resolve));
      }
      answered += 1;
      if (answered === 24) finish();
      return 0;
    });
    for (let time = 0; time < 24; time += 1) {
      const asking = createConnection(join(folder, 'control.sock'));
      await new Promise((resolve) => asking.once('connect', resolve));
      await new Promise((resolve) => asking.write(request, resolve));
      asking.destroy();
    }
    await allAnswered;
    expect(await ask()).toEqual({ code: 0, lines: Array(3).fill('a word') });
  });

  it.runIf(process.platform === 'linux')('works in a folder whose path is longer than a socket address', async () => {
    const deep = join(folder, 'a'.repeat(100), 'b'.repeat(100));
    mkdirSync(deep, { recursive: true });
    await listen(async () => 0, deep);
    expect(await ask(deep)).toEqual({ code: 0, lines: [] });
    await open?.close();
    open = undefined;
    expect(readdirSync(deep)).toEqual([]);
  });
});

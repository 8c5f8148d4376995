import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockDataFolder, prepareDataFolder } from '../../server/platform/process/data-folder-lock.ts';
import { processIdentity } from '../../server/platform/process/process-identity.ts';

const holderScript = `
  const { lockDataFolder } = await import(process.argv[1]);
  const lock = await lockDataFolder(process.argv[2], { waitMs: 20_000, pollMs: 5 });
  process.stdout.write('locked\\n');
  process.on('SIGTERM', () => { lock.release(); process.exit(0); });
  setInterval(() => {}, 1000);`;
/** Takes the lock ten times, and creates a folder each time. This fails if another process holds the lock as well. */
const contenderScript = `
  const { lockDataFolder } = await import(process.argv[1]);
  const { mkdirSync, rmdirSync } = await import('node:fs');
  for (let round = 0; round < 10; round += 1) {
    const lock = await lockDataFolder(process.argv[2], { waitMs: 50_000, pollMs: 2 });
    mkdirSync(process.argv[2] + '/alone');
    await new Promise(setImmediate);
    rmdirSync(process.argv[2] + '/alone');
    lock.release();
  }`;
const lockModule = new URL('../../server/platform/process/data-folder-lock.ts', import.meta.url).href;

describe('the lock of a data folder', () => {
  let folder: string;
  const children: ChildProcess[] = [];

  const start = (script: string): ChildProcess => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script, lockModule, folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    children.push(child);
    return child;
  };
  const locks = () => readdirSync(folder).filter((name) => name.startsWith('lock-'));
  const ownedBy = (pid: number, identity: string | undefined) =>
    writeFileSync(join(folder, `lock-${pid}-${identity}`), '');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'acado-lock-'));
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('makes the folder readable only for its owner', () => {
    const made = join(folder, 'deep/data');
    prepareDataFolder(made);
    prepareDataFolder(made);
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('names the process and its start, and leaves nothing after its release', async () => {
    const lock = await lockDataFolder(folder);
    expect(locks()).toEqual([`lock-${process.pid}-${processIdentity(process.pid)}`]);
    lock.release();
    lock.release();
    expect(locks()).toEqual([]);
  });

  it('is refused while the process that holds it is running, and names that process', async () => {
    const holder = start(holderScript);
    await once(holder.stdout!, 'data');
    const refused = await lockDataFolder(folder, { waitMs: 60, pollMs: 10 }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderInUseError);
    expect(refused).toMatchObject({ pid: holder.pid, message: expect.stringContaining(`process ${holder.pid}`) });
  });

  it('is refused to the process that already holds it', async () => {
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder, { waitMs: 0 })).rejects.toThrow(FolderInUseError);
    lock.release();
  });

  it('waits for a process that is ending', async () => {
    const holder = start(holderScript);
    await once(holder.stdout!, 'data');
    const waiting = lockDataFolder(folder, { waitMs: 20_000, pollMs: 10 });
    holder.kill('SIGTERM');
    (await waiting).release();
    expect(locks()).toEqual([]);
  });

  it('is taken over from a process that was killed', async () => {
    const holder = start(holderScript);
    await once(holder.stdout!, 'data');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(locks()).toHaveLength(1);
    (await lockDataFolder(folder, { waitMs: 0 })).release();
  });

  it('is taken over if another program now has the process number', async () => {
    ownedBy(process.ppid, '00000000-1');
    (await lockDataFolder(folder, { waitMs: 0 })).release();
    expect(locks()).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('is taken over from a zombie', async () => {
    // The shell becomes `tail`, which never reaps its child process.
    const script = 'exec 3<&0; cat <&3 & echo $!; exec tail -f /dev/null 3<&-';
    const parent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(parent);
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('tail\n');
    parent.stdin.end();
    await expect.poll(() => processIdentity(pid)).toBeUndefined();
    expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
    ownedBy(pid, 'whatever');
    (await lockDataFolder(folder, { waitMs: 0 })).release();
  });

  it('has a single owner at a time among many processes', async () => {
    const contenders = Array.from({ length: 4 }, () => start(contenderScript));
    const codes = await Promise.all(contenders.map(async (contender) => (await once(contender, 'exit'))[0] as number));
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(readdirSync(folder)).toEqual([]);
  }, 60_000);
});

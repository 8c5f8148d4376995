import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';

const packaged = '/usr/lib/postgresql';
const readyWithinMs = 30_000;
const isRoot = process.getuid?.() === 0;

export interface PostgresCluster {
  /** Address of the maintenance database, with a role that may create databases. */
  url: string;
  /** Stops every process of the server: its connections stay open and silent. */
  freeze(): void;
  /** Lets the processes continue. */
  thaw(): void;
  /** Ends the server and removes all its files. */
  stop(): Promise<void>;
}

/** The folder with `initdb` and `postgres`, from the path or Debian's folders, the newest first. */
export function findPostgres(): string | undefined {
  const versions = existsSync(packaged) ? readdirSync(packaged) : [];
  const newestFirst = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((name) => join(packaged, name, 'bin'));
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...newestFirst];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** Postgres refuses to run as root, so root runs it as the package's user, or else as an unprivileged user. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString()),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // The user does not exist on this system.
    }
  }
  throw new Error('Postgres does not run as root, and there is neither a user postgres nor nobody');
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port could be had');
  return address.port;
}

/**
 * Starts a temporary cluster on a free loopback port, in a temporary folder, without crash safety.
 *
 * @param binaries folder of the programs, see {@link findPostgres}
 */
export async function startPostgres(binaries: string): Promise<PostgresCluster> {
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'acado-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(folder, 0o700);
  if (user) for (const path of [folder, data, passwordFile]) chownSync(path, user.uid, user.gid);

  const port = await freePort();
  execFileSync(
    join(binaries, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'acado',
      '--pwfile',
      passwordFile,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '-N',
    ],
    { stdio: 'pipe', cwd: folder, ...user },
  );
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...user },
  );
  const signalOne = (number: number, signal: NodeJS.Signals) => {
    try {
      process.kill(number, signal);
    } catch (error) {
      // The process may have ended already.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  const signalAll = (signal: NodeJS.Signals) => {
    // The first process starts the other processes, so no new processes start while it is stopped.
    const number = server.pid ?? 0;
    const children = () => readFileSync(`/proc/${number}/task/${number}/children`, 'utf8').trim().split(' ');
    process.kill(number, signal);
    for (const child of children().filter(Boolean)) signalOne(Number(child), signal);
  };
  const freeze = () => signalAll('SIGSTOP');
  const thaw = () => signalAll('SIGCONT');
  const stop = async () => {
    process.off('SIGINT', abort).off('SIGTERM', abort);
    if (server.exitCode === null && server.signalCode === null) {
      thaw();
      const exit = once(server, 'exit');
      server.kill('SIGINT');
      await exit;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const abort = () => void stop().finally(() => process.exit(1));
  process.on('SIGINT', abort).on('SIGTERM', abort);
  const url = `postgres://acado:${password}@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, freeze, thaw, stop };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline && server.exitCode === null) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`Postgres did not get ready:\n${log}`);
}

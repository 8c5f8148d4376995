import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { freePort, unprivileged } from './postgres.ts';

/** The program, from the path or from Debian's folder. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

/**
 * Starts a PgBouncer in transaction mode.
 *
 * @param url of the database behind it
 * @returns the database's address through PgBouncer
 */
export async function startPgBouncer(program: string, url: string) {
  const behind = new URL(url);
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'acado-pgbouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  const port = await freePort();
  writeFileSync(users, `"${behind.username}" "${behind.password}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${behind.hostname} port=${behind.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 5
`,
  );
  if (user) for (const path of [folder, settings, users]) chownSync(path, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const bouncer = spawn(program, [settings], { stdio: 'ignore', cwd: folder, ...user });
  const through = new URL(url);
  through.port = String(port);
  const stop = async () => {
    if (bouncer.exitCode === null && bouncer.signalCode === null) {
      const exit = once(bouncer, 'exit');
      bouncer.kill('SIGTERM');
      await exit;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: through.href });
    try {
      await client.connect();
      await client.end();
      return { url: through.href, stop };
    } catch (error) {
      if (tries === 100 || bouncer.exitCode !== null) {
        await stop();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

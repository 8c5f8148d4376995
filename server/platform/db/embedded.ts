import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { projectRoot, runsFromSource } from '../root.ts';
import { faultOf } from './embedded-fault.ts';
import { FlushedNodeFS } from './flushed-node-fs.ts';
import type { Heard } from './listener.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { once } from './once.ts';
import * as schema from './tables.ts';
import { retried } from './with-retry.ts';

/** 128 MB is the default and is resident from the first query on; 16 MB takes 120 MB less and is no slower here. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
/**
 * A transaction that was acknowledged is on the disk, also after a power cut: PGlite's `-F` would leave that to the
 * system. Emscripten's `fdatasync`, which is the default, does nothing. A file of the log is 16 MB: filled with zeros
 * beforehand, it holds up the statement that begins it for 50 ms.
 */
const diskParams = [
  ...startParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'wal_init_zero=off',
];

/** Starts PGlite with what the schema needs; without a `dataDir` it lives in memory. */
export function startPGlite({ dataDir, ...options }: PGliteOptions = {}): Promise<PGlite> {
  const place = dataDir === undefined ? { startParams } : { fs: new FlushedNodeFS(dataDir), startParams: diskParams };
  return PGlite.create({ ...place, ...options, extensions: { pg_trgm } });
}

/** Whether a folder holds an embedded database. */
export const isEmbedded = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/**
 * The embedded database of a folder, created where there is none. The folder must be in use by nobody else.
 *
 * @throws {EmbeddedFault} when it cannot be used
 */
export async function openEmbedded(folder: string) {
  try {
    if (!isEmbedded(folder)) await createEmbedded(folder);
    return overPGlite(await startPGlite({ dataDir: folder }));
  } catch (error) {
    throw await faultOf(folder, error);
  }
}

/** What the server needs of a PGlite that runs. */
export function overPGlite(client: PGlite) {
  const db = drizzle(client, { schema, casing: 'snake_case' });
  db.transaction = retried(db.transaction.bind(db));
  return {
    db,
    kind: 'embedded' as const,
    applyMigrations: () => migrate(db, { migrationsFolder }),
    listen: (channel: string, heard: Heard) => listenOnPGlite(client, channel, heard),
    close: once(async () => {
      if (!client.closed) await client.close();
    }),
  };
}

/** There is one process alone, and nothing between it and what it hears. */
function listenOnPGlite(client: PGlite, channel: string, { onMessage, onHearing }: Heard): () => Promise<void> {
  const listening = client.listen(channel, onMessage);
  listening.then(
    () => onHearing(true),
    () => onHearing(false),
  );
  return async () => {
    const stop = await listening.catch(() => null);
    if (!client.closed) await stop?.();
  };
}

const draftMark = '.draft-';

/**
 * Creates an empty embedded database. That takes seconds and 800 MB of memory, so another process does it, in a folder
 * beside, which takes its place when it is complete: whenever this is killed, the folder is whole or not there.
 *
 * @throws when the folder is there and not empty, or cannot be written
 */
export async function createEmbedded(folder: string): Promise<void> {
  const target = resolve(folder);
  const parent = dirname(target);
  const draftName = `${basename(target)}${draftMark}`;
  await mkdir(parent, { recursive: true });
  if (existsSync(target)) await rmdir(target);
  const leftOver = (await readdir(parent)).filter((name) => name.startsWith(draftName));
  for (const name of leftOver) await rm(join(parent, name), { recursive: true, force: true });
  const draft = join(parent, `${draftName}${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  const entry = runsFromSource
    ? ['--import', 'tsx', join(projectRoot, 'server/platform/db/create-embedded.ts')]
    : [join(projectRoot, 'dist/server/create-embedded.js')];
  // Without the options of this process: a debugger's port or a loader of tests is not for the child.
  const env = { ...process.env, NODE_OPTIONS: '' };
  try {
    await promisify(execFile)(process.execPath, [...entry, draft], { cwd: projectRoot, env });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  // PGlite writes its files for everybody.
  await chmod(draft, 0o700);
  await rename(draft, target);
}

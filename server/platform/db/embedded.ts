import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import * as schema from '../../tables/all.ts';
import { projectRoot, runsFromSource } from '../root.ts';
import { faultOf } from './embedded-fault.ts';
import { FlushedNodeFS } from './flushed-node-fs.ts';
import type { ChannelListener } from './listener.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { once } from './once.ts';
import { retried } from './with-retry.ts';

/** The default of 128 MB stays resident from the first query on. 16 MB saves 120 MB of memory and is no slower here. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
/**
 * Committed transactions are on the disk even after a power cut. PGlite's `-F` would leave flushing to the system, and
 * Emscripten's `fdatasync`, the default, does nothing. `wal_init_zero=off`: filling a 16 MB log file with zeros would
 * delay a statement by 50 ms.
 */
const diskParams = [
  ...startParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'wal_init_zero=off',
];

/** Starts PGlite with the extensions of the schema; without a `dataDir` the database is in memory. */
export function startPGlite({ dataDir, ...options }: PGliteOptions = {}): Promise<PGlite> {
  const place = dataDir === undefined ? { startParams } : { fs: new FlushedNodeFS(dataDir), startParams: diskParams };
  return PGlite.create({ ...place, ...options, extensions: { pg_trgm } });
}

/** Whether a folder holds an embedded database. */
export const isEmbedded = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/**
 * Opens the embedded database of a folder, and creates it if it is missing. No other process may use the folder.
 *
 * @throws {EmbeddedFault} when it can't be used
 */
export async function openEmbedded(folder: string) {
  try {
    if (!isEmbedded(folder)) await createEmbedded(folder);
    return overPGlite(await startPGlite({ dataDir: folder }));
  } catch (error) {
    throw await faultOf(folder, error);
  }
}

/** The server's database interface on top of a running PGlite. */
export function overPGlite(client: PGlite) {
  const db = drizzle(client, { schema, casing: 'snake_case' });
  db.transaction = retried(db.transaction.bind(db));
  return {
    db,
    kind: 'embedded' as const,
    applyMigrations: () => migrate(db, { migrationsFolder }),
    listen: (channel: string, listener: ChannelListener) => listenOnPGlite(client, channel, listener),
    close: once(async () => {
      if (!client.closed) await client.close();
    }),
  };
}

/** The embedded database has a single process, so messages can't get lost on the way. */
function listenOnPGlite(
  client: PGlite,
  channel: string,
  { onMessage, onHearing }: ChannelListener,
): () => Promise<void> {
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
 * Creates an empty embedded database. This takes seconds and 800 MB of memory, so a child process does it in a
 * temporary folder next to the target. Renaming that folder at the end ensures that the target is complete or missing,
 * even after a crash.
 *
 * @throws when the folder exists and is not empty, or is not writable
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
  // Options of this process, such as a debugger's port or a test loader, don't apply to the child.
  const env = { ...process.env, NODE_OPTIONS: '' };
  try {
    await promisify(execFile)(process.execPath, [...entry, draft], { cwd: projectRoot, env });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  // PGlite makes its files readable for all users.
  await chmod(draft, 0o700);
  await rename(draft, target);
}

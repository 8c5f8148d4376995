import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { migrationsOf, rowsOf } from '../db/database.ts';
import { files, mediaAssets } from '../db/files-schema.ts';
import { OperatorError } from '../process/operator-error.ts';
import { contentName } from '../storage/contents.ts';
import { mediaName } from '../storage/media-types.ts';
import type { FileStore } from '../storage/store.ts';
import { type BackupFile, describeFile, type Manifest, manifestName, tableFile } from './manifest.ts';
import { sequencesOf, tablesOf } from './tables.ts';

export interface BackupSource {
  db: Db;
  store: FileStore;
  now: Date;
  signal: AbortSignal;
}

/** How many rows are read in one turn: few enough for other work to run between turns. */
const rowsAtOnce = 200;

const folders = ['tables', 'media', 'files'] as const;

/**
 * Writes all rows, as of one moment, and all files into a folder of their own. The manifest is written last.
 *
 * @throws {OperatorError} when the folder is not empty; what was written is removed when the backup fails
 */
export async function writeBackup(folder: string, source: BackupSource): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new OperatorError(`The folder ${folder} is not empty. A backup needs an empty folder`);
  // The backup contains the key that signs certificates.
  await chmod(folder, 0o700);
  try {
    for (const part of folders) await mkdir(join(folder, part));
    const rows = await source.db.transaction((tx) => writeRows(tx, folder, source.signal), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    const { contents, shown, ...tables } = rows;
    const media = await copyAll(folder, shown, source);
    const ofPeople = await copyAll(folder, contents.map(contentName), source);
    const manifest: Manifest = { format: 1, madeAt: source.now.toISOString(), ...tables, media, files: ofPeople };
    await writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

async function writeRows(tx: Db, folder: string, signal: AbortSignal) {
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(tx)) tables.push(await writeTable(tx, folder, table, signal));
  return {
    migrations: await migrationsOf(tx),
    tables,
    sequences: await sequencesOf(tx),
    contents: await contentsOf(tx),
    shown: await shownIn(tx),
  };
}

/** Writes one line of JSON for each row. */
async function writeTable(tx: Db, folder: string, table: string, signal: AbortSignal) {
  const name = tableFile(table);
  let rows = 0;
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as line from ${sql.identifier(table)} t`,
  );
  const lines = async function* () {
    for (;;) {
      signal.throwIfAborted();
      const batch = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from backup_rows`));
      if (batch.length === 0) return;
      rows += batch.length;
      yield batch.map(({ line }) => `${line}\n`).join('');
    }
  };
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(join(folder, name), onDisk));
  await tx.execute(sql`close backup_rows`);
  return { table, rows, file: await describeFile(folder, name) };
}

const onDisk = { mode: 0o600, flush: true } as const;

/** The hashes of accounts' files, as of the same moment as the rows. */
async function contentsOf(tx: Db): Promise<string[]> {
  const rows = await tx.selectDistinct({ sha256: files.sha256 }).from(files).where(isNotNull(files.sha256));
  return rows.map(({ sha256 }) => String(sha256)).toSorted();
}

/** The names of files that the content uses, as of the same moment as the rows. */
async function shownIn(tx: Db): Promise<string[]> {
  const { sha256, mime, unusedSince } = mediaAssets;
  const rows = await tx.select({ sha256, mime }).from(mediaAssets).where(isNull(unusedSince));
  return rows.map((row) => mediaName(row.sha256, row.mime)).toSorted();
}

/** Copies files from the store into the backup, under the same names. */
async function copyAll(
  folder: string,
  names: readonly string[],
  { store, signal }: BackupSource,
): Promise<BackupFile[]> {
  const copied: BackupFile[] = [];
  for (const name of names) {
    const content = await store.read(name);
    if (content === null) throw new OperatorError(`${name} is missing from the file storage. Nothing was written`);
    await pipeline(content, createWriteStream(join(folder, name), onDisk), { signal });
    copied.push(await describeFile(folder, name));
  }
  return copied;
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${manifestName}.draft`);
  await pipeline([`${JSON.stringify(manifest, null, 2)}\n`], createWriteStream(draft, onDisk));
  for (const part of folders) await flush(join(folder, part));
  await rename(draft, join(folder, manifestName));
  await flush(folder);
}

/** Flushes a file, or the names in a folder, to the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

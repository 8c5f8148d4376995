import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { readRegularFile } from '../files/regular-file.ts';
import { OperatorError } from '../process/operator-error.ts';

/** The manifest is written last: a folder without it is an incomplete backup. */
export const manifestName = 'manifest.json';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const bytes = z.int().check(z.nonnegative());

/**
 * Names of stored files contain their hash. The check ensures that a manifest can't name any other file on the
 * computer.
 */
const contentIn = (name: RegExp) =>
  z
    .strictObject({ name: z.string().check(z.regex(name)), bytes, sha256 })
    .check(z.refine((one) => one.name.includes(one.sha256)));
export const mediaForm = /^media\/[0-9a-f]{64}\.\w+$/;

export const tableFile = (table: string): string => `tables/${table}.jsonl.gz`;
const table = z
  .strictObject({
    table: z.string().check(z.regex(/^\w+$/)),
    rows: z.int().check(z.nonnegative()),
    file: z.strictObject({ name: z.string(), bytes, sha256 }),
  })
  .check(z.refine((one) => one.file.name === tableFile(one.table)));

const manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The hashes of the migrations that were applied to the tables. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** The last value of each sequence, null if it was never used. */
  sequences: z.record(z.string(), z.nullable(z.int())),
  /** The files of lessons. The next list contains the files of accounts. */
  media: z.array(contentIn(mediaForm)),
  files: z.array(contentIn(/^files\/[0-9a-f]{64}$/)),
});

export type Manifest = z.infer<typeof manifest>;
export type BackupFile = Manifest['media'][number];

/** A manifest has about two lines for each file. */
const maxManifestSize = 50 * 1024 * 1024;

/**
 * Reads the manifest of a backup and checks all of its files.
 *
 * @throws {OperatorError} when the backup is incomplete or was changed
 */
export async function readManifest(folder: string, signal: AbortSignal): Promise<Manifest> {
  const text = await readManifestText(folder).catch(() => undefined);
  if (text === undefined) throw new OperatorError(`${folder} is not a complete backup: it has no ${manifestName}`);
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new OperatorError(`${join(folder, manifestName)} can't be read by this release`);
  for (const wanted of [...read.data.tables.map((table) => table.file), ...read.data.media, ...read.data.files]) {
    signal.throwIfAborted();
    const found = await describeFile(folder, wanted.name, wanted.bytes).catch(() => undefined);
    if (found === undefined) throw new OperatorError(`The backup is incomplete: ${wanted.name} is missing`);
    if (found.bytes !== wanted.bytes || found.sha256 !== wanted.sha256)
      throw new OperatorError(`The backup is damaged: ${wanted.name} has changed since it was written`);
  }
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readManifestText(folder: string): Promise<string | undefined> {
  const read = readRegularFile(await pathIn(folder, manifestName), maxManifestSize);
  return 'bytes' in read ? read.bytes.toString() : undefined;
}

/**
 * The path of a file of a backup.
 *
 * @throws when the path goes through a link: a backup has no links, and files outside its folder don't belong to it
 */
export async function pathIn(folder: string, name: string): Promise<string> {
  const path = join(await realpath(folder), name);
  if ((await realpath(path)) !== path || !(await lstat(path)).isFile())
    throw new Error(`${name} is a link or not a regular file`);
  return path;
}

/**
 * The size and hash of a file, as in the manifest.
 *
 * @param name path below the folder
 * @param most bytes; at most one byte more is read
 */
export async function describeFile(folder: string, name: string, most = Number.POSITIVE_INFINITY): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(await pathIn(folder, name), { end: most }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

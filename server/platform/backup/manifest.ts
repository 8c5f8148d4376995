import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { readRegularFile } from '../files/regular-file.ts';
import { OperatorError } from '../process/operator-error.ts';

/** Written last: a folder without it is no whole backup. */
export const manifestName = 'manifest.json';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const bytes = z.int().check(z.nonnegative());

/** Files of lessons and of people are named by what they hold: nothing else of the machine is one. */
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
  /** The hashes of the migrations that the tables have been through. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** The last number that was given away, null where none was. */
  sequences: z.record(z.string(), z.nullable(z.int())),
  /** Those of lessons, and those of people. */
  media: z.array(contentIn(mediaForm)),
  files: z.array(contentIn(/^files\/[0-9a-f]{64}$/)),
});

export type Manifest = z.infer<typeof manifest>;
export type BackupFile = Manifest['media'][number];

/** A manifest names each file with a line or two. */
const maxManifestSize = 50 * 1024 * 1024;

/**
 * Reads what a backup holds, and every file of it.
 *
 * @throws {OperatorError} where it is not whole, or not as it was written
 */
export async function readManifest(folder: string, signal: AbortSignal): Promise<Manifest> {
  const text = await readManifestText(folder).catch(() => undefined);
  if (text === undefined) throw new OperatorError(`${folder} holds no whole backup: it has no ${manifestName}`);
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new OperatorError(`${join(folder, manifestName)} is not one that this release can read`);
  for (const wanted of [...read.data.tables.map((table) => table.file), ...read.data.media, ...read.data.files]) {
    signal.throwIfAborted();
    const found = await describeFile(folder, wanted.name, wanted.bytes).catch(() => undefined);
    if (found === undefined) throw new OperatorError(`The backup is not whole: ${wanted.name} is missing`);
    if (found.bytes !== wanted.bytes || found.sha256 !== wanted.sha256)
      throw new OperatorError(`The backup is damaged: ${wanted.name} is not as it was written`);
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
 * @throws where it leads over a link: a backup has no links, and a file outside its folder is no part of it
 */
export async function pathIn(folder: string, name: string): Promise<string> {
  const path = join(await realpath(folder), name);
  if ((await realpath(path)) !== path || !(await lstat(path)).isFile())
    throw new Error(`${name} is no file of its own`);
  return path;
}

/**
 * What a file holds, as the manifest names it.
 *
 * @param name path below the folder
 * @param most bytes: no more than one beyond them are read
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

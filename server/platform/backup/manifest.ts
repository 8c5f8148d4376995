import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { OperatorError } from '../process/operator-error.ts';

/** Written last: a folder without it is no whole backup. */
export const manifestName = 'manifest.json';

const file = z.strictObject({ name: z.string().check(z.regex(/^[\w/.-]+$/)), bytes: z.int(), sha256: z.string() });

const manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The hashes of the migrations that the tables have been through. */
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ table: z.string(), rows: z.int(), file })),
  /** The last number that was given away, null where none was. */
  sequences: z.record(z.string(), z.nullable(z.int())),
  /** Those of lessons, and those of people. */
  media: z.array(file),
  files: z.array(file),
});

export type BackupFile = z.infer<typeof file>;
export type Manifest = z.infer<typeof manifest>;

/**
 * Reads what a backup holds, and every file of it.
 *
 * @throws {OperatorError} where it is not whole, or not as it was written
 */
export async function readManifest(folder: string, signal: AbortSignal): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new OperatorError(`${folder} holds no whole backup: it has no ${manifestName}`);
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new OperatorError(`${join(folder, manifestName)} is not one that this release can read`);
  for (const wanted of [...read.data.tables.map((table) => table.file), ...read.data.media, ...read.data.files]) {
    signal.throwIfAborted();
    const found = await describeFile(folder, wanted.name).catch(() => undefined);
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

/** What a file holds, as the manifest names it. @param name path below the folder */
export async function describeFile(folder: string, name: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(folder, name)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

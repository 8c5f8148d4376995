import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import { addPiece, type FileRow } from './store.ts';

/** Bytes: when the connection breaks, a part of a piece of at least this size is kept. */
const worthKeeping = 256 * 1024;

/** Bytes that wait to be written together: a write for each packet takes most of the time of a piece. */
const writtenAtOnce = 1024 * 1024;

/** A piece is larger than it may be, or than what is left of its upload. */
export class PieceTooLarge extends Error {
  override readonly name = 'PieceTooLarge';
}

/**
 * Takes a piece of an upload into the store. The part that came before the connection broke counts, so that uploads end
 * also over a bad connection.
 *
 * @param most bytes
 * @returns the row as it is now; null where another piece has come before
 * @throws {PieceTooLarge} then nothing of the piece is kept
 */
export async function takePiece(
  { db, store }: { db: Db; store: FileStore },
  row: FileRow,
  { content, most }: { content: Readable; most: number },
  now: Date,
): Promise<FileRow | null> {
  const piece = randomUUID();
  const path = join(store.scratchFolder, piece);
  await mkdir(store.scratchFolder, { recursive: true, mode: 0o700 });
  try {
    const { bytes, isWhole } = await receive(content, path, most);
    if (bytes === 0 || (!isWhole && bytes < worthKeeping)) return row;
    const name = `waiting/${piece}`;
    await store.adopt(path, name);
    const added = await addPiece(db, { id: row.id, offset: row.received }, { name, bytes }, now);
    if (added === null) await store.remove(name);
    return added;
  } finally {
    await rm(path, { force: true });
  }
}

/** The connection broke, or took longer than a request may. */
const isCut = (error: unknown) =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes((error as NodeJS.ErrnoException).code ?? '');

async function receive(content: Readable, path: string, most: number): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new PieceTooLarge());
      else done(null, chunk);
    },
  });
  const file = createWriteStream(path, { mode: 0o600, highWaterMark: writtenAtOnce });
  try {
    await pipeline(content, counted, file);
    return { bytes, isWhole: true };
  } catch (error) {
    if (!isCut(error)) throw error;
    // What was being written when it broke may still come.
    if (!file.closed) await once(file, 'close');
    return { bytes: (await stat(path)).size, isWhole: false };
  }
}

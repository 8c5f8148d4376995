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

/** Minimum bytes of a partial piece that is kept when the connection breaks. */
const worthKeeping = 256 * 1024;

/** Bytes to buffer before writing, because one write per packet is slow. */
const writtenAtOnce = 1024 * 1024;

/** A piece exceeds the limit, or the rest of its upload. */
export class PieceTooLarge extends Error {
  override readonly name = 'PieceTooLarge';
}

/**
 * Stores a piece of an upload. The part that arrived before a broken connection counts, so that uploads finish even over a
 * bad connection.
 *
 * @param most bytes
 * @returns the updated row; null if another piece arrived first
 * @throws {PieceTooLarge} nothing of the piece is kept
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

/** The connection broke, or the request timed out. */
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
    // The write in progress may still finish.
    if (!file.closed) await once(file, 'close');
    return { bytes: (await stat(path)).size, isWhole: false };
  }
}

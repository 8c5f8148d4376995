import { createWriteStream } from 'node:fs';
import { extname, join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { isTypeFor } from '../../../src/shared/files/purposes.ts';
import type { FilePurpose } from '../../../src/shared/transport/schema.d.ts';
import type { FileStorage } from '../../manifest.ts';
import type { Db } from '../../platform/db/database.ts';
import type { StoredPiece } from '../../platform/db/files-schema.ts';
import { checkFile } from '../../platform/storage/checks/check.ts';
import { keepContent } from '../../platform/storage/contents.ts';
import { inScratch } from '../../platform/storage/scratch.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import { claimUpload, endUpload, type FileRow, releaseUpload, waitingUploads } from './store.ts';

/** The database and the file storage. */
export interface Finishing extends FileStorage {
  db: Db;
}

/** How long a process claims an upload for checking, in milliseconds. */
const lease = 600_000;
/** Concurrent checks per process, because a picture of 40 megapixels needs a lot of memory. */
const turns = pLimit(2);
/** One file per user at a time, so that slow checks don't delay other users. */
const turnsOf = new Map<number, ReturnType<typeof pLimit>>();
/** Uploads per sweep. */
const batchSize = 20;

/** Checks complete uploads without a claim, after a process ended or the scanner was unavailable. */
export async function finishWaiting(finishing: Finishing, now: Date): Promise<void> {
  const waiting = await waitingUploads(finishing.db, now, batchSize);
  await Promise.all(waiting.map((upload) => finishUpload(finishing, upload, now)));
}

/** Runs work within the limits per user and per process. */
async function inTurnOf(userId: number, work: () => Promise<void>): Promise<void> {
  const own = turnsOf.get(userId) ?? pLimit(1);
  turnsOf.set(userId, own);
  try {
    await own(() => turns(work));
  } finally {
    if (own.activeCount + own.pendingCount === 0) turnsOf.delete(userId);
  }
}

/**
 * Joins the pieces of an upload, checks the file, and stores or rejects it. Can be repeated after an interruption.
 *
 * @throws if the scanner is unavailable; the upload stays pending and is checked again
 */
export function finishUpload(
  finishing: Finishing,
  { id, userId }: Pick<FileRow, 'id' | 'userId'>,
  now: Date,
): Promise<void> {
  return inTurnOf(userId, async () => {
    const row = await claimUpload(finishing.db, id, now, lease);
    if (row === null) return;
    try {
      await endUpload(finishing.db, id, await outcomeOf(finishing, row), now);
    } catch (error) {
      // Any process may retry in its next sweep.
      await releaseUpload(finishing.db, id, now);
      throw error;
    }
    for (const { name } of row.pieces) await finishing.store.remove(name);
  });
}

function outcomeOf({ db, store, scan }: Finishing, row: FileRow): Promise<Parameters<typeof endUpload>[2]> {
  return inScratch(store, async (folder) => {
    const path = join(folder, 'whole');
    if ((await assemble(store, row.pieces, path)) !== row.size) return { reason: 'file_broken' };
    const checked = await checkFile(path, row.name, folder);
    if ('reason' in checked) return checked;
    if (!isTypeFor(row.purpose as FilePurpose, checked.type)) return { reason: 'file_type' };
    const verdict = await scan?.(path);
    if (verdict === 'infected') return { reason: 'file_infected' };
    if (verdict === 'unknown') return { reason: 'file_not_checked' };
    const { sha256 } = await keepContent(db, store, checked.path);
    return { type: checked.type, sha256, name: withEnding(row.name, checked.type) };
  });
}

/** Sets the file extension by the detected type, because programs often save pictures with a wrong extension. */
function withEnding(name: string, type: string): string {
  const ending = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' }[type];
  const own = extname(name);
  if (ending === undefined || own.toLowerCase().replace('jpeg', 'jpg') === ending) return name;
  return name.slice(0, name.length - own.length) + ending;
}

/** @returns the bytes written; too few if a piece is missing */
async function assemble(store: FileStore, pieces: readonly StoredPiece[], path: string): Promise<number> {
  const whole = createWriteStream(path, { mode: 0o600 });
  for (const { name } of pieces) {
    const piece = await store.read(name);
    if (piece !== null) await pipeline(piece, whole, { end: false });
  }
  whole.end();
  await finished(whole);
  return whole.bytesWritten;
}

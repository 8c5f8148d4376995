import { join } from 'node:path';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { product } from '../../../src/messages/product.ts';
import type { Platform } from '../../manifest.ts';
import { inPages } from '../../platform/accounts/in-pages.ts';
import { jsonOf } from '../../platform/contract/streamed-answer.ts';
import { files } from '../../platform/db/files-schema.ts';
import { repeat } from '../../platform/process/repeat.ts';
import { contentName } from '../../platform/storage/contents.ts';
import { addFile, exportPurpose, isOwn } from '../../platform/storage/files.ts';
import { inScratch } from '../../platform/storage/scratch.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import { exportData } from './export.ts';
import {
  type ClaimedExport,
  claimExport,
  endExport,
  giveBackExport,
  holdExport,
  putOffExport,
} from './export-files.ts';

type Making = Pick<Platform, 'db' | 'store' | 'capabilities' | 'stopping'>;

/** The lifetime of a claim that isn't extended, in milliseconds. */
const lease = 60_000;

/** Creates requested exports, one after the other. */
export async function makeDueExports({ now, ...making }: Making & { now: Date }): Promise<void> {
  const begun = performance.now();
  const time = () => new Date(now.getTime() + performance.now() - begun);
  const until = () => new Date(time().getTime() + lease);
  while (making.stopping?.aborted !== true) {
    const claimed = await claimExport(making.db, time(), until());
    if (claimed === null) return;
    await makeExport(making, claimed, { time, until });
  }
}

interface Times {
  time(): Date;
  /** The end of a claim that starts now. */
  until(): Date;
}

/** Creates one export from scratch; partial output of an earlier attempt is not reused. */
async function makeExport(making: Making, claimed: ClaimedExport, { time, until }: Times): Promise<void> {
  const { db, store, stopping } = making;
  const lost = new AbortController();
  const ending = stopping === undefined ? lost.signal : AbortSignal.any([stopping, lost.signal]);
  const hold = async () => {
    if (!(await holdExport(db, claimed, until()))) lost.abort();
  };
  // A failed extension is retried before the claim expires.
  const stopHolding = repeat(hold, lease / 4, () => undefined);
  try {
    const fileId = await inScratch(store, async (folder) => {
      const path = join(folder, 'whole');
      await writeArchive(path, await entriesOf(making, claimed.userId, time()), ending);
      return addFile(db, store, { ...nameOf(time()), userId: claimed.userId, purpose: exportPurpose, path }, time());
    });
    await endExport(db, claimed, fileId, time());
  } catch (error) {
    if (stopping?.aborted === true) await giveBackExport(db, claimed);
    else if (await putOffExport(db, claimed, time())) throw error;
  } finally {
    await stopHolding();
  }
}

const nameOf = (now: Date) => ({
  name: `${product.name.toLowerCase()}-data-${now.toISOString().slice(0, 10)}.zip`,
  type: 'application/zip',
});

/** The user's data as one JSON file, and their files, named by the ids used in it. */
async function entriesOf({ db, store, capabilities }: Making, userId: number, now: Date): Promise<ArchiveEntry[]> {
  const data = async () => Readable.from(jsonOf(exportData(db, capabilities, userId, now)), { objectMode: false });
  const entries: ArchiveEntry[] = [{ name: 'data.json', changedAt: now, open: data }];
  const { id, name, sha256, createdAt } = files;
  const isTarget = and(eq(files.userId, userId), eq(files.state, 'ready'), isOwn);
  for await (const file of inPages(db.select({ id, name, sha256, createdAt }).from(files), id, isTarget))
    entries.push({
      name: `files/${file.id} ${file.name}`,
      changedAt: file.createdAt,
      open: async () => {
        const content = await store.read(contentName(file.sha256 ?? ''));
        if (content === null) throw new Error(`The content of file ${file.id} is missing where files are stored`);
        return content;
      },
    });
  return entries;
}

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inBatches } from '../../../platform/content-versions/upsert.ts';
import { mediaAssets } from '../../../platform/db/courses-schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import { keepLinkKey } from '../../../platform/storage/links.ts';
import { inScratch } from '../../../platform/storage/scratch.ts';
import type { FileStore } from '../../../platform/storage/store.ts';
import type { MediaSource } from './media-file.ts';

/** A file that waits to be published: its name there, then the process that has put it down. */
const draftPattern = /^([0-9a-f]{64}\.[a-z0-9]+)\.(\d+)\.draft$/;

/** What a file of this process is called until it is published. */
export const draftName = ({ asset }: Pick<MediaSource, 'asset'>): string =>
  `${basename(asset.url)}.${process.pid}.draft`;

/**
 * Copies files into the store from which they are served, under names for the time until they are published. A file
 * that is published already is the same, for its name is made of its content. The copy has the hash that was checked.
 * Copies that a killed process leaves are removed like all files that wait for too long.
 *
 * @returns removes the copies that were not published
 * @throws {OperatorError} when a file has changed since
 */
export async function stageMedia(media: readonly MediaSource[], store: FileStore): Promise<() => Promise<void>> {
  const unstage = async () => {
    for (const source of media) await store.remove(`waiting/${draftName(source)}`);
  };
  try {
    for (const source of media)
      if ((await store.size(`media/${basename(source.asset.url)}`)) === null) await copyChecked(source, store);
  } catch (error) {
    await unstage();
    throw error;
  }
  return unstage;
}

function copyChecked(source: MediaSource, store: FileStore): Promise<void> {
  return inScratch(store, async (folder) => {
    const copy = join(folder, 'copy');
    const hash = createHash('sha256');
    await pipeline(
      createReadStream(source.path),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(copy),
    );
    if (hash.digest('hex') !== source.asset.sha256)
      throw new OperatorError(`${source.name} was changed while it was imported. Nothing was written`);
    await store.adopt(copy, `waiting/${draftName(source)}`);
  });
}

/** Gives files that were put there the names under which they are served. */
export async function publishStaged(drafts: readonly string[], store: FileStore): Promise<void> {
  for (const draft of drafts) {
    const name = draftPattern.exec(draft)?.[1];
    if (name === undefined) throw new Error(`${draft} is not what a file is called before it is published`);
    if ((await store.size(`media/${name}`)) === null) await store.move(`waiting/${draft}`, `media/${name}`);
  }
}

/**
 * Stores the files in the database, by the hash of their content, before they are published: who removes one that nothing
 * names holds its row until the file is gone.
 */
export async function noteMedia(
  tx: Db,
  media: readonly Pick<MediaSource, 'asset' | 'bytes' | 'name'>[],
): Promise<void> {
  await inBatches(media, (batch) =>
    tx
      .insert(mediaAssets)
      .values(batch.map(({ asset, bytes, name }) => ({ sha256: asset.sha256, mime: asset.mime, bytes, name })))
      .onConflictDoUpdate({ target: mediaAssets.sha256, set: { unusedSince: null } }),
  );
  if (media.length > 0) await keepLinkKey(tx);
}

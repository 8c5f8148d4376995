import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inBatches } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { mediaAssets } from '../../../platform/db/files-schema.ts';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import { keepLinkKey } from '../../../platform/storage/links.ts';
import { inScratch } from '../../../platform/storage/scratch.ts';
import type { FileStore } from '../../../platform/storage/store.ts';
import type { MediaSource } from './media-file.ts';

/** A file waiting to be published: its name, and the process that stored it. */
const draftPattern = /^([0-9a-f]{64}\.[a-z0-9]+)\.(\d+)\.draft$/;

/** The temporary name of a file of this process. */
export const draftName = ({ asset }: Pick<MediaSource, 'asset'>): string =>
  `${basename(asset.url)}.${process.pid}.draft`;

/**
 * Copies files into the store under temporary names until they are published. Skips files that are already published,
 * because names are content hashes. Verifies that each copy has the validated hash. Copies of a killed process are
 * removed like all files that wait too long.
 *
 * @returns a function that removes the unpublished copies
 * @throws {OperatorError} when a file has changed since validation
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

/** Renames the waiting files to their published names. */
export async function publishStaged(drafts: readonly string[], store: FileStore): Promise<void> {
  for (const draft of drafts) {
    const name = draftPattern.exec(draft)?.[1];
    if (name === undefined) throw new Error(`${draft} is not what a file is called before it is published`);
    if ((await store.size(`media/${name}`)) === null) await store.move(`waiting/${draft}`, `media/${name}`);
  }
}

/**
 * Records the files in the database by content hash before publishing them. The cleanup locks a file's row until the
 * file is deleted, so the two can't conflict.
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

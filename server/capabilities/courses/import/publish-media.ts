import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import { processIdentity } from '../../../platform/process/process-identity.ts';
import type { MediaSource } from './media-file.ts';

/** A file that waits to be published: its name there, then the process that has put it down. */
const draftPattern = /^([0-9a-f]{64}\.[a-z0-9]+)\.(\d+)\.draft$/;

/** What a file of this process is called until it is published. */
export const draftName = ({ asset }: Pick<MediaSource, 'asset'>): string =>
  `${basename(asset.url)}.${process.pid}.draft`;

/**
 * Puts files beside those that are served, where one that is there is the same, for its name is its content. What is
 * copied is what was checked.
 *
 * @returns what takes away those that were not published
 * @throws {OperatorError} when a file has changed since
 */
export async function stageMedia(media: readonly MediaSource[], folder: string): Promise<() => Promise<void>> {
  const unstage = async () => {
    for (const source of media) await rm(join(folder, draftName(source)), { force: true });
  };
  if (media.length === 0) return unstage;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftOver(folder);
  try {
    for (const source of media)
      if (!existsSync(join(folder, basename(source.asset.url))))
        await copyChecked(source, join(folder, draftName(source)));
  } catch (error) {
    await unstage();
    throw error;
  }
  return unstage;
}

async function copyChecked({ asset, path, name }: MediaSource, draft: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(
    createReadStream(path),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(draft),
  );
  if (hash.digest('hex') !== asset.sha256)
    throw new OperatorError(`${name} was changed while it was imported. Nothing was written`);
}

/** Removes what processes that were killed have put down. */
async function removeLeftOver(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = draftPattern.exec(name)?.[2];
    if (pid !== undefined && processIdentity(Number(pid)) === undefined) await rm(join(folder, name), { force: true });
  }
}

/** Gives files that were put there the names under which they are served. */
export async function publishStaged(drafts: readonly string[], folder: string): Promise<void> {
  for (const draft of drafts) {
    const name = draftPattern.exec(draft)?.[1];
    if (name === undefined) throw new Error(`${draft} is not what a file is called before it is published`);
    if (!existsSync(join(folder, name))) await rename(join(folder, draft), join(folder, name));
  }
}

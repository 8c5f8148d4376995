import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { MediaSource } from './media-file.ts';

/** Copies files to where they are served from; one that is there is the same, for its name is its content. */
export async function publishMedia(media: Iterable<MediaSource>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { asset, path } of media) {
    const target = join(folder, `${asset.sha256}${extname(path).toLowerCase()}`);
    if (existsSync(target)) continue;
    const draft = `${target}.${process.pid}.draft`;
    await copyFile(path, draft);
    await rename(draft, target);
  }
}

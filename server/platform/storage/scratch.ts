import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './store.ts';

/** Does something with a folder of its own, which is gone with all that is left in it. */
export async function inScratch<Result>(store: FileStore, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = join(store.scratchFolder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

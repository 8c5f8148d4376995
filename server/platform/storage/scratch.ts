import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './store.ts';

/** Runs the work with a temporary folder, which is removed afterwards. */
export async function inScratch<Result>(store: FileStore, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = join(store.scratchFolder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Db } from '../db/database.ts';
import { fileContents } from '../db/files-schema.ts';
import type { FileStore } from './store.ts';

export interface Content {
  sha256: string;
  bytes: number;
}

/** What content is called in the store. */
export const contentName = (sha256: string): string => `files/${sha256}`;

export async function hashOf(path: string): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/**
 * Moves the content of a file of this machine into the store, under its hash, unless the store has it; either way the
 * file is gone then.
 */
export async function keepContent(db: Db, store: FileStore, path: string): Promise<Content> {
  const { sha256, bytes } = await hashOf(path);
  // First the row: who removes content that nobody has holds it until the content is gone.
  await db
    .insert(fileContents)
    .values({ sha256, bytes })
    .onConflictDoUpdate({ target: fileContents.sha256, set: { unusedSince: null } });
  if ((await store.size(contentName(sha256))) === bytes) await rm(path, { force: true });
  else await store.adopt(path, contentName(sha256));
  return { sha256, bytes };
}

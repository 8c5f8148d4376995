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

/** The name of content in the store. */
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
 * Records content that the store has or will have soon. The row comes first: a sweep that removes unused content locks
 * its row until the content is deleted.
 */
export async function noteContent(db: Db, { sha256, bytes }: Content): Promise<void> {
  await db
    .insert(fileContents)
    .values({ sha256, bytes })
    .onConflictDoUpdate({ target: fileContents.sha256, set: { unusedSince: null } });
}

/**
 * Moves a local file's content into the store under its hash, unless the store already has it. The local file is
 * removed in either case.
 */
export async function keepContent(db: Db, store: FileStore, path: string): Promise<Content> {
  const content = await hashOf(path);
  await noteContent(db, content);
  const name = contentName(content.sha256);
  if ((await store.size(name)) === content.bytes) await rm(path, { force: true });
  else await store.adopt(path, name);
  return content;
}

import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  /** Path within the archive. */
  name: string;
  changedAt: Date;
  /** Called once the previous entries are written. */
  open(): Promise<Readable>;
}

/** Most uploads are compressed already. */
const compressionLevel = 1;

/** Writes a ZIP to a local file, entry by entry, with backpressure from the disk. @param signal aborts the writing */
export async function writeArchive(path: string, entries: readonly ArchiveEntry[], signal: AbortSignal): Promise<void> {
  const zip = new ZipFile();
  const whole = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => whole.destroy(error));
  for (const { name, changedAt: mtime, open } of entries)
    zip.addReadStreamLazy(name, { mtime, compressionLevel }, (give) => {
      open().then(
        (content) => {
          current = content;
          if (whole.destroyed) content.destroy();
          else give(null, content);
        },
        (error: Error) => whole.destroy(error),
      );
    });
  zip.end();
  try {
    await pipeline(whole, createWriteStream(path, { mode: 0o600 }), { signal });
  } finally {
    current?.destroy();
  }
}

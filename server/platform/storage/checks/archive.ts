import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { RejectedFile } from '../../../../src/shared/transport/schema.d.ts';

const megabyte = 1024 * 1024;
const most = {
  entries: 5000,
  /** The total size of all unpacked entries in bytes. */
  unpacked: 400 * megabyte,
  /** The compression ratio is only checked from this size on, because small harmless files can be highly compressed. */
  small: 50 * megabyte,
  ratio: 100,
  /** The maximum nesting of archives: for example a folder of documents, one of which contains a table. */
  depth: 3,
};

const beginning = Buffer.from('PK\x03\x04', 'latin1');

/** The totals for an archive and all archives inside it. */
interface Found {
  /** The size of the outermost archive in bytes. */
  size: number;
  entries: number;
  unpacked: number;
}

/** A macro in an office file. */
const macros = /(^|\/)vbaProject\.bin$|\.(docm|xlsm|pptm)$/i;
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

/**
 * Checks an archive (office files are archives) and the archives inside it: first their declared sizes, then by
 * unpacking. Other archive formats inside it are not opened.
 *
 * @param folder for unpacking inner archives
 * @returns why it is refused; null if it is accepted
 */
export async function faultOfArchive(path: string, folder: string): Promise<RejectedFile | null> {
  const { size } = await stat(path);
  return faultOfOne(path, folder, { size, entries: 0, unpacked: 0 }, 1);
}

async function faultOfOne(path: string, folder: string, found: Found, depth: number): Promise<RejectedFile | null> {
  if (depth > most.depth) return 'archive_bomb';
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false });
  } catch {
    return 'file_broken';
  }
  try {
    const entries = await measure(zip, found);
    return typeof entries === 'string' ? entries : await faultOfEntries(zip, entries, folder, found, depth);
  } catch (error) {
    // The library refuses names that point outside the target folder.
    return /fileName|path|absolute/i.test(String(error)) ? 'archive_unsafe' : 'file_broken';
  } finally {
    zip.close();
  }
}

/** Checks the declared sizes and names of the entries. */
async function measure(zip: ZipFile, found: Found): Promise<readonly Entry[] | RejectedFile> {
  found.entries += zip.entryCount;
  if (found.entries > most.entries) return 'archive_bomb';
  const entries: Entry[] = [];
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted() || isLink(entry) || macros.test(entry.fileName)) return 'archive_unsafe';
    packed += entry.compressedSize;
    found.unpacked += entry.uncompressedSize;
    // If entries overlap, they declare more packed bytes than the file has.
    if (found.unpacked > most.unpacked || packed > zip.fileSize) return 'archive_bomb';
    entries.push(entry);
  }
  return found.unpacked > most.small && found.unpacked > most.ratio * found.size ? 'archive_bomb' : entries;
}

/** Unpacks all entries; one that is larger than declared causes an error. */
async function faultOfEntries(
  zip: ZipFile,
  entries: readonly Entry[],
  folder: string,
  found: Found,
  depth: number,
): Promise<RejectedFile | null> {
  const within = join(folder, `within-${depth}`);
  for (const entry of entries) {
    const isArchive = await unpack(await zip.openReadStreamPromise(entry), within);
    const fault = isArchive ? await faultOfOne(within, folder, found, depth + 1) : null;
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * Reads an entry to its end, and writes it to the target if it is an archive.
 *
 * @returns whether the entry is an archive
 */
async function unpack(content: Readable, target: string): Promise<boolean> {
  let head: Buffer = Buffer.alloc(0);
  let file: FileHandle | null = null;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (file === null && head.length < beginning.length) {
        head = Buffer.concat([head, chunk]);
        if (!head.subarray(0, beginning.length).equals(beginning)) continue;
        file = await open(target, 'w');
        await file.write(head);
      } else await file?.write(chunk);
    }
  } finally {
    await file?.close();
  }
  return file !== null;
}

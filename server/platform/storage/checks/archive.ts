import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { RejectedFile } from '../../../../src/shared/transport/schema.d.ts';

const megabyte = 1024 * 1024;
const most = {
  entries: 5000,
  /** Bytes of all entries unpacked. */
  unpacked: 400 * megabyte,
  /** From this size on the ratio counts: a small file may well be packed tightly. */
  small: 50 * megabyte,
  ratio: 100,
  /** Archives in one another: a folder of documents, one of them with a table in it. */
  depth: 3,
};

const beginning = Buffer.from('PK\x03\x04', 'latin1');

/** What was found so far, in all archives that lie in one. */
interface Found {
  /** Bytes of the outermost. */
  size: number;
  entries: number;
  unpacked: number;
}

/** A program within an office file. */
const macros = /(^|\/)vbaProject\.bin$|\.(docm|xlsm|pptm)$/i;
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

/**
 * Measures an archive (office files are archives), and the archives that lie in it: first by the sizes that it
 * declares, then by unpacking it. Files in it that are packed in other formats are not opened.
 *
 * @param folder where archives that lie in it are unpacked to
 * @returns why it is refused; null where it is accepted
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
    // What the reader refuses of a name is meant to be written outside of a folder.
    return /fileName|path|absolute/i.test(String(error)) ? 'archive_unsafe' : 'file_broken';
  } finally {
    zip.close();
  }
}

/** What an archive says of itself. */
async function measure(zip: ZipFile, found: Found): Promise<readonly Entry[] | RejectedFile> {
  found.entries += zip.entryCount;
  if (found.entries > most.entries) return 'archive_bomb';
  const entries: Entry[] = [];
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted() || isLink(entry) || macros.test(entry.fileName)) return 'archive_unsafe';
    packed += entry.compressedSize;
    found.unpacked += entry.uncompressedSize;
    // Entries that share their bytes are packed into more than there is.
    if (found.unpacked > most.unpacked || packed > zip.fileSize) return 'archive_bomb';
    entries.push(entry);
  }
  return found.unpacked > most.small && found.unpacked > most.ratio * found.size ? 'archive_bomb' : entries;
}

/** An entry that holds more than it says fails while it is read. */
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

/** Reads an entry to its end, and writes it to the target where it is an archive. @returns whether it is one */
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

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Reads bytes of a file. @param at the offset from the file's beginning or, if negative, from its end */
export async function bytesAt(path: string, at: number, length: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const start = at < 0 ? Math.max(0, size + at) : at;
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Reads a file in chunks that each begin with the end of the previous chunk, because a match may span two chunks. */
export async function* overlapping(chunks: AsyncIterable<Buffer>, overlap: number): AsyncGenerator<string> {
  let end = '';
  for await (const chunk of chunks) {
    const text = end + chunk.toString('latin1');
    yield text;
    end = text.slice(-overlap);
  }
}

export const inFile = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: 64 * 1024 });

/** Whether a file matches a pattern. @param overlap the maximum length of a match */
export async function isInFile(path: string, pattern: RegExp, overlap: number): Promise<boolean> {
  for await (const text of overlapping(inFile(path), overlap)) if (pattern.test(text)) return true;
  return false;
}

const endOfArchive = Buffer.from([0x50, 0x4b, 5, 6]);
const maxTrailerSize = 22 + 65_535;

/** Whether programs that read the file from its end would open it as an archive. */
export async function endsAsArchive(path: string): Promise<boolean> {
  const tail = await bytesAt(path, -maxTrailerSize, maxTrailerSize);
  for (let at = tail.indexOf(endOfArchive); at !== -1; at = tail.indexOf(endOfArchive, at + 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
}

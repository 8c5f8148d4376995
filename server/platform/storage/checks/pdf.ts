import { createReadStream } from 'node:fs';
import { createInflate } from 'node:zlib';
import type { RejectedFile } from '../../../../src/shared/transport/schema.d.ts';
import { bytesAt, inFile, overlapping } from './bytes.ts';
import { hasDataAlone } from './pdf-attachment.ts';
import { type ObjectId, type Unlock, unlock } from './pdf-lock.ts';

/** Actions that run a program. The names are long enough not to occur in pictures by chance. */
const active = /\/(?:JavaScript|Launch|RichMedia)(?![A-Za-z])|\/XFA\s*(?:\[|\d+\s+\d+\s+R)/;
const attached = /\/EmbeddedFiles?(?![A-Za-z])|\/EF\s*<</;
const locked = /\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|(?=<<))/g;
/** A compressed object stream; its dictionary and its bytes follow. */
const packed = /\/ObjStm(?![A-Za-z])/g;
const begins = /stream(?:\r\n|\n)/;
/** The maximum distance between the name and the bytes in characters. */
const farthest = 4096;

const most = { packs: 5000, unpacked: 20 * 1024 * 1024, besideFile: 4 * 1024 * 1024 };

/** Decodes names, in which any letter may be escaped: `/Java#53cript`. */
const plain = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Findings in a document. */
interface Found {
  /** Whether a file is embedded. */
  hasFile: boolean;
  /** The unpacked object streams; null if they are too long to check an embedded file. */
  packed: string | null;
}

interface Pack {
  /** The offset of the object stream. */
  start: number;
  object: ObjectId | null;
}

const objectOrPack = /(\d{1,10})\s+(\d{1,5})\s+obj|\/ObjStm(?![A-Za-z])/g;

/** The positions of object streams, each with the preceding object header. */
function* packsIn(text: string): Generator<{ index: number; object: ObjectId | null }> {
  let last: (ObjectId & { index: number }) | null = null;
  for (const { index, 1: number, 2: generation } of text.matchAll(objectOrPack))
    if (number !== undefined) last = { number: Number(number), generation: Number(generation), index };
    else yield { index, object: last !== null && index - last.index <= farthest ? last : null };
}

/**
 * Why a PDF is refused: it needs a password, contains programs or files, or has object streams that can't be read. An
 * embedded XML data file is allowed.
 */
export async function faultOfPdf(path: string): Promise<RejectedFile | null> {
  const found: Found = { hasFile: false, packed: '' };
  const fault = await faultOf(path, found);
  if (fault !== null || !found.hasFile) return fault;
  return found.packed !== null && (await hasDataAlone(path, found.packed, plain)) ? null : 'pdf_attached';
}

async function faultOf(path: string, seen: Found): Promise<RejectedFile | null> {
  const packs = new Map<number, Pack>();
  const locks: { at: number; object: ObjectId | null }[] = [];
  let offset = 0;
  let end = '';
  for await (const chunk of inFile(path)) {
    const text = end + chunk.toString('latin1');
    const at = offset - end.length;
    const names = plain(text);
    if (active.test(names)) return 'pdf_active';
    seen.hasFile ||= attached.test(names);
    // Escaped names would hide an object stream or encryption; there is no legitimate reason for this.
    if (
      names !== text &&
      (countOf(packed, names) > countOf(packed, text) || countOf(locked, names) > countOf(locked, text))
    )
      return 'pdf_active';
    for (const { index, 1: number, 2: generation } of text.matchAll(locked)) {
      const object = number === undefined ? null : { number: Number(number), generation: Number(generation) };
      locks.push({ at: at + index, object });
    }
    for (const { index, object } of packsIn(text)) {
      const found = begins.exec(text.slice(index, index + farthest));
      const start = found === null ? null : at + index + found.index + found[0].length;
      if (start !== null) packs.set(start, packs.get(start) ?? { start, object });
      else if (index + farthest < text.length) return 'file_broken';
    }
    if (packs.size > most.packs || locks.length > most.packs) return 'archive_bomb';
    offset += chunk.length;
    end = text.slice(-farthest);
  }
  const lock = locks.at(-1);
  if (lock === undefined) return faultOfPacks(path, packs.values(), null, seen);
  // Embedded files of encrypted documents aren't examined.
  if (seen.hasFile) return 'pdf_attached';
  const opening = await openingOf(path, lock);
  if (opening === null) return 'pdf_locked';
  return (await faultOfPacks(path, packs.values(), opening, seen)) ?? (seen.hasFile ? 'pdf_attached' : null);
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** The decryption with the empty password; null if it isn't possible. */
async function openingOf(
  path: string,
  { at, object }: { at: number; object: ObjectId | null },
): Promise<Unlock | null> {
  const from = Math.max(0, at - farthest);
  const trailer = (await bytesAt(path, from, 2 * farthest)).toString('latin1');
  if (object === null) return unlock(trailer.slice(at - from), trailer);
  // Bounded: the pattern has two fixed numbers, so a match can only begin at these numbers.
  const head = new RegExp(`(?<!\\d)${object.number}\\s+${object.generation}\\s+obj`);
  for await (const text of overlapping(inFile(path), farthest)) {
    const found = head.exec(text);
    if (found === null) continue;
    // If the dictionary is cut off here, the next chunk contains all of it.
    const [dictionary = ''] = text.slice(found.index, found.index + farthest).split('endobj');
    const opening = unlock(dictionary, trailer);
    if (opening !== null) return opening;
  }
  return null;
}

async function faultOfPacks(
  path: string,
  packs: Iterable<Pack>,
  opening: Unlock | null,
  seen: Found,
): Promise<RejectedFile | null> {
  let unpacked = 0;
  for (const { start, object } of packs) {
    if (opening !== null && object === null) return 'file_broken';
    const source = createReadStream(path, { start });
    const opened = opening === null || object === null ? source : source.pipe(opening(object));
    const inflate = opened.pipe(createInflate());
    try {
      let end = '';
      for await (const chunk of inflate as AsyncIterable<Buffer>) {
        const text = chunk.toString('latin1');
        unpacked += text.length;
        if (unpacked > most.unpacked) return 'archive_bomb';
        const names = plain(end + text);
        if (active.test(names)) return 'pdf_active';
        seen.hasFile ||= attached.test(names);
        seen.packed = seen.packed === null || unpacked > most.besideFile ? null : seen.packed + text;
        end = text.slice(-64);
      }
      if (seen.packed !== null) seen.packed += '\n';
    } catch {
      return 'file_broken';
    } finally {
      // Ends reading: the bytes after the object stream don't belong to it.
      source.destroy();
    }
  }
  return null;
}

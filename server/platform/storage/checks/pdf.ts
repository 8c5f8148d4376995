import { createReadStream } from 'node:fs';
import { createInflate } from 'node:zlib';
import type { RejectedFile } from '../../../../src/shared/transport/schema.d.ts';
import { bytesAt, inFile, overlapping } from './bytes.ts';
import { hasDataAlone } from './pdf-attachment.ts';
import { type ObjectId, type Unlock, unlock } from './pdf-lock.ts';

/** Runs a program. The names are long enough to be in no picture by chance. */
const active = /\/(?:JavaScript|Launch|RichMedia)(?![A-Za-z])|\/XFA\s*(?:\[|\d+\s+\d+\s+R)/;
/** Carries another file along. */
const attached = /\/EmbeddedFiles?(?![A-Za-z])|\/EF\s*<</;
const locked = /\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|(?=<<))/g;
/** Objects that are packed together; how follows, and then the bytes. */
const packed = /\/ObjStm(?![A-Za-z])/g;
const begins = /stream(?:\r\n|\n)/;
/** Characters between the name and the bytes. */
const farthest = 4096;

const most = { packs: 5000, unpacked: 20 * 1024 * 1024, besideFile: 4 * 1024 * 1024 };

/** Names may be written with any of their letters as a number: `/Java#53cript`. */
const plain = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What is found in a document on the way. */
interface Found {
  /** Whether it carries another file along. */
  hasFile: boolean;
  /** What is packed; null where that is more than is looked through for a file. */
  packed: string | null;
}

interface Pack {
  /** Where its bytes begin. */
  start: number;
  object: ObjectId | null;
}

const objectOrPack = /(\d{1,10})\s+(\d{1,5})\s+obj|\/ObjStm(?![A-Za-z])/g;

/** Where packs are named, each with the object that begins before it. */
function* packsIn(text: string): Generator<{ index: number; object: ObjectId | null }> {
  let last: (ObjectId & { index: number }) | null = null;
  for (const { index, 1: number, 2: generation } of text.matchAll(objectOrPack))
    if (number !== undefined) last = { number: Number(number), generation: Number(generation), index };
    else yield { index, object: last !== null && index - last.index <= farthest ? last : null };
}

/**
 * Why a PDF document is not taken: it asks for a password, has programs or files in it, or packs that cannot be looked into.
 * A file in it that is data in XML is none of that.
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
    // Names that are written in numbers would hide a pack, or a lock: nobody does that for another reason.
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
  // What is locked is not looked into.
  if (seen.hasFile) return 'pdf_attached';
  const opening = await openingOf(path, lock);
  if (opening === null) return 'pdf_locked';
  return (await faultOfPacks(path, packs.values(), opening, seen)) ?? (seen.hasFile ? 'pdf_attached' : null);
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** What opens a document without a password; null where there is nothing of that kind. */
async function openingOf(
  path: string,
  { at, object }: { at: number; object: ObjectId | null },
): Promise<Unlock | null> {
  const from = Math.max(0, at - farthest);
  const trailer = (await bytesAt(path, from, 2 * farthest)).toString('latin1');
  if (object === null) return unlock(trailer.slice(at - from), trailer);
  // Bounded: two numbers, each at the beginning of which alone it can match.
  const head = new RegExp(`(?<!\\d)${object.number}\\s+${object.generation}\\s+obj`);
  for await (const text of overlapping(inFile(path), farthest)) {
    const found = head.exec(text);
    if (found === null) continue;
    // A dictionary that is cut off here is whole in the next chunk.
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
      // What comes after the pack is none of it.
      source.destroy();
    }
  }
  return null;
}

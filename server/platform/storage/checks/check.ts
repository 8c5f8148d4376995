import { fileTypeFromFile } from 'file-type';
import { endingOf, typeOfEnding } from '../../../../src/shared/files/purposes.ts';
import type { RejectedFile } from '../../../../src/shared/transport/schema.d.ts';
import { faultOfArchive } from './archive.ts';
import { bytesAt, endsAsArchive, isInFile } from './bytes.ts';
import { faultOfPdf } from './pdf.ts';
import { remakePicture } from './picture.ts';

export type Checked = { type: string; path: string } | { reason: RejectedFile };

const isPicture = (type: string) => type.startsWith('image/');
const isText = (type: string) => type.startsWith('text/');
/** The beginning of a page or a program, when the file is read as text. */
const page = /<(?:script|html|svg|!doctype|\?php|\?xml-stylesheet)|%PDF-/i;
const pageFirst = /^(?:\xef\xbb\xbf)?\s*(?:<(?:script|html|svg|!doctype|\?php|\?xml)|%PDF-|%!PS|\{\\rtf)/i;

/**
 * Checks a file's content: it must be of the type that its name says, and must not match another type as well. Pictures
 * are re-encoded.
 *
 * @param folder for re-encoded pictures
 * @returns its type and path, or why it is refused
 */
export async function checkFile(path: string, name: string, folder: string): Promise<Checked> {
  const ending = endingOf(name);
  if (ending === null) return { reason: 'file_type' };
  const wanted = typeOfEnding[ending];
  const beginning = await bytesAt(path, 0, 1024);
  const isArchive = beginning.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
  if (isArchive) {
    const reason = await faultOfArchive(path, folder);
    if (reason !== null) return { reason };
  }
  const found = await typeOf(path);
  if (isPicture(wanted)) {
    if (!isPicture(found) || !Object.values<string>(typeOfEnding).includes(found)) return { reason: 'file_type' };
    if ((await endsAsArchive(path)) || (await isInFile(path, page, 20))) return { reason: 'file_polyglot' };
    const made = await remakePicture(path, folder);
    return 'reason' in made ? made : { type: found, path: made.path };
  }
  const reason = isText(wanted) ? await faultOfText(path, beginning) : await faultOf(path, wanted, found, isArchive);
  return reason === null ? { type: wanted, path } : { reason };
}

/** The type detected from the file's signature; empty for types without one, such as text. */
async function typeOf(path: string): Promise<string> {
  try {
    return (await fileTypeFromFile(path))?.mime ?? '';
  } catch {
    return '';
  }
}

async function faultOf(path: string, wanted: string, found: string, isArchive: boolean): Promise<RejectedFile | null> {
  const isPacked = wanted === typeOfEnding.zip && isArchive && /^application\/(zip|vnd\.)/.test(found);
  if (found !== wanted && !isPacked) return 'file_type';
  if (!isArchive && (await endsAsArchive(path))) return 'file_polyglot';
  return wanted === typeOfEnding.pdf ? faultOfPdf(path) : null;
}

/**
 * Texts must not contain control characters. The signature alone isn't enough: `BM` begins a bitmap, but also the word
 * `BMW`.
 */
async function faultOfText(path: string, beginning: Buffer): Promise<RejectedFile | null> {
  if (pageFirst.test(beginning.toString('latin1'))) return 'file_type';
  return (await isInFile(path, /[\0-\x08\x0e-\x1a]/, 1)) ? 'file_type' : null;
}

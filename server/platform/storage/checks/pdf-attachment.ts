import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate as inflateInTurn } from 'node:zlib';
import { inTurns } from '../../turns.ts';

const inflate = promisify(inflateInTurn);
const most = { file: 8 * 1024 * 1024, content: 8 * 1024 * 1024 };
/** Characters of a dictionary. */
const farthest = 4096;

const reference = /\/EF(?![A-Za-z])\s{0,20}(<<[^<>]{0,400}>>)?/g;
const object = /(\d{1,10})\s{1,20}(\d{1,5})\s{1,20}R/g;
const strings = /\((?:[^()\\]|\\[\s\S]){0,1000}\)|<(?!<)[0-9A-Fa-f\s]{0,4000}>/g;
const key = /\/(?:F|UF|DOS|Unix|Mac)\s{0,20}$/;
const indirect = /\/(?:F|UF|DOS|Unix|Mac)\s{0,20}\d/;
/** Other ways in which a document has a file, or opens the one that it has. */
const others = /\/GoToE(?![A-Za-z])|\/RF\s{0,20}<</;
const typed = /\/EmbeddedFile(?![A-Za-z])/g;
const begins = /stream(?:\r\n|\n)/;
const isXmlType = /\/Subtype\s{0,20}\/(?:text|application)\/xml(?![A-Za-z+])/;
const filter = /\/Filter\s{0,20}(\[?\s{0,20}\/FlateDecode\s{0,20}\]?(?=\s{0,20}[/>]))?/;

/** Names of what programs run or show when such a file is opened; by entities they would be spelt otherwise. */
const activeSpaces = ['http://www.w3.org/', 'http://schemas.microsoft.com/', 'urn:schemas-microsoft-com', '&'];
const harmlessSpaces = ['http://www.w3.org/2001/XMLSchema', 'http://www.w3.org/XML/'];
const spaces = /xmlns[^=<>]{0,100}=\s{0,20}["']([^"'<>]{0,300})/g;
const declaration = /^\s{0,20}<\?xml\s([^?<>]{0,200})\?>/;
const isUnicode = /encoding\s{0,20}=\s{0,20}["']utf-8["']/i;
const doctype = /<!(?:DOCTYPE|ENTITY)/i;
const instruction = /<\?(?!xml\s)/;

type Plain = (text: string) => string;

/** The text of a string of a document. */
function wordsOf(written: string): string {
  const bytes = written.startsWith('(')
    ? Buffer.from(
        written
          .slice(1, -1)
          .replaceAll(/\\([0-7]{1,3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)))
          .replaceAll(/\\(.)/g, '$1'),
        'latin1',
      )
    : Buffer.from(written.replaceAll(/[<>\s]/g, ''), 'hex');
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isWide ? new TextDecoder('utf-16be').decode(bytes) : bytes.toString('latin1');
}

/** A name that ends so for every program: one that stops at a zero, or a folder in it, could make another of it. */
const isNamedXml = (name: string): boolean =>
  /^[^/\\:]{1,200}\.xml$/i.test(name) && [...name].every((letter) => letter >= ' ');

/** The dictionary around a place; null where it is not found simply, or is longer than such are. */
function dictionaryAround(text: string, place: number, length: number): string | null {
  let start = place;
  for (let depth = 0; depth >= 0; start -= 1) {
    if (start < 2 || place - start > farthest) return null;
    const two = text.slice(start - 2, start);
    if (two === '>>') depth += 1;
    if (two === '<<') depth -= 1;
    if (two === '>>' || (two === '<<' && depth >= 0)) start -= 1;
  }
  let end = place + length;
  for (let depth = 0; depth >= 0; end += 1) {
    if (end > text.length || end - place > farthest) return null;
    const two = text.slice(end, end + 2);
    if (two === '<<') depth += 1;
    if (two === '>>') depth -= 1;
    if (two === '<<' || (two === '>>' && depth >= 0)) end += 1;
  }
  return text.slice(start, place) + text.slice(place + length, end - 1);
}

/** Whether each name that a dictionary gives its file is one of data, and there is one. */
function isNamedSo(dictionary: string): boolean {
  let named = 0;
  for (const { 0: string, index } of dictionary.matchAll(strings)) {
    if (!key.test(dictionary.slice(Math.max(0, index - 30), index))) continue;
    if (!isNamedXml(wordsOf(string))) return false;
    named += 1;
  }
  const rest = dictionary.replaceAll(strings, ' ');
  // What is left of a string is one that was not read as such, and may hold a name.
  return named > 0 && !/[()]/.test(rest) && !indirect.test(rest);
}

/** Whether bytes are XML that nothing runs: data alone, without a style, a program or a definition. */
function isData(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  if (!text.trimStart().startsWith('<') || text.includes('\0')) return false;
  if (doctype.test(text) || instruction.test(text)) return false;
  const [, declared = ''] = declaration.exec(text) ?? [];
  const isDeclared = text.includes('<?xml');
  if (isDeclared && (declared === '' || (declared.includes('encoding') && !isUnicode.test(declared)))) return false;
  const found = [...text.matchAll(spaces)];
  const isEachFound = text.split('xmlns').length - 1 === found.length;
  return (
    isEachFound &&
    found.every(
      ([, space = '']) =>
        harmlessSpaces.some((one) => space.startsWith(one)) || !activeSpaces.some((one) => space.includes(one)),
    )
  );
}

/** The bytes of the one object of that number; null where there is no such, or it cannot be read simply. */
async function streamOf(
  file: string,
  [number, generation]: readonly [string, string],
  plain: Plain,
): Promise<Buffer | null> {
  const heads = [...file.matchAll(new RegExp(`(?<!\\d)${number}\\s{1,20}${generation}\\s{1,20}obj(?![a-z])`, 'g'))];
  const [head] = heads;
  if (head === undefined || heads.length > 1) return null;
  const rest = file.slice(head.index, head.index + farthest);
  const start = begins.exec(rest);
  const dictionary = plain(rest.slice(0, start?.index ?? 0));
  if (start === null || dictionary.includes('endobj') || !isXmlType.test(dictionary)) return null;
  const filtered = filter.exec(dictionary);
  if (dictionary.includes('/DecodeParms') || (filtered !== null && filtered[1] === undefined)) return null;
  const from = head.index + start.index + start[0].length;
  const end = file.indexOf('endstream', from);
  if (end === -1) return null;
  const bytes = Buffer.from(file.slice(from, end), 'latin1');
  try {
    return filtered === null ? bytes : await inflate(bytes, { maxOutputLength: most.content });
  } catch {
    return null;
  }
}

/**
 * Whether the only file in a document is data in XML, named so: a CV from Europass carries what it says once more, for
 * programs. Everything that is not found to be so is not.
 *
 * @param packs what is packed in the document
 * @param plain has names be written without numbers
 */
export async function hasDataAlone(path: string, packs: string, plain: Plain): Promise<boolean> {
  const pause = inTurns();
  if ((await stat(path)).size > most.file) return false;
  const file = await readFile(path, 'latin1');
  const all = `${plain(file)}\n${plain(packs)}`;
  await pause();
  const references = [...all.matchAll(reference)];
  const [only] = references;
  if (only?.[1] === undefined || references.length > 1 || others.test(all)) return false;
  const objects = [...only[1].matchAll(object)];
  const [first] = objects;
  if (first === undefined || objects.some(([one]) => one !== first[0])) return false;
  await pause();
  const dictionary = dictionaryAround(all, only.index, only[0].length);
  if (dictionary === null || !isNamedSo(dictionary)) return false;
  if ([...all.matchAll(typed)].length > 1) return false;
  await pause();
  const bytes = await streamOf(file, [first[1] ?? '', first[2] ?? ''], plain);
  await pause();
  return bytes !== null && isData(bytes);
}

import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate as inflateInTurn } from 'node:zlib';
import { inTurns } from '../../turns.ts';

const inflate = promisify(inflateInTurn);
const most = { file: 8 * 1024 * 1024, content: 8 * 1024 * 1024 };
/** The maximum length of a dictionary in characters. */
const farthest = 4096;

/** Other ways to embed a file or open an embedded file. */
const others = /\/(?:GoToE|RF)(?![A-Za-z])/;
const references = /\/EF(?![A-Za-z])/g;
const typed = /\/EmbeddedFile(?![A-Za-z])/g;
const begins = /stream(?:\r\n|\n)/;
const isXmlType = /\/Subtype\s*\/(?:text|application)\/xml(?![A-Za-z+])/;
/** The keys for the names of a file. */
const nameKeys = ['/F', '/UF', '/DOS', '/Unix', '/Mac'];

/** Namespaces that programs run or render when opening such a file; `&` because entities could disguise them. */
const activeSpaces = ['http://www.w3.org/', 'http://schemas.microsoft.com/', 'urn:schemas-microsoft-com', '&'];
const harmlessSpaces = ['http://www.w3.org/2001/XMLSchema', 'http://www.w3.org/XML/'];
const doctype = /<!(?:DOCTYPE|ENTITY)/i;
const instruction = /<\?(?!xml\s)/;

type Plain = (text: string) => string;

/** Decodes a string of a document. */
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

/**
 * Whether every program sees this as the name of an XML file: without a zero byte or path that some would interpret
 * differently.
 */
const isNamedXml = (name: string): boolean =>
  name.length <= 200 &&
  name.toLowerCase().endsWith('.xml') &&
  [...name].every((letter) => letter >= ' ' && !['/', '\\', ':'].includes(letter));

const tokensOf = (text: string): string[] => text.replaceAll('/', ' /').trim().split(/\s+/);

/** The dictionary around a position; null if it isn't found easily or is too long. */
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
  return text.slice(start + 1, place) + text.slice(place + length, end - 1);
}

/** The position after a string's closing bracket; -1 if it isn't closed. */
function endOfString(text: string, start: number): number {
  if (text[start] === '<') return text.indexOf('>', start) + 1 || -1;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** Whether a dictionary names its file, and whether all of these names are names of XML files. */
function isNamedSo(dictionary: string): boolean {
  let named = 0;
  let rest = '';
  for (let at = 0; at < dictionary.length; ) {
    const isString = dictionary[at] === '(' || (dictionary[at] === '<' && dictionary[at + 1] !== '<');
    if (!isString || rest.endsWith('<')) {
      rest += dictionary[at];
      at += 1;
      continue;
    }
    const end = endOfString(dictionary, at);
    if (end === -1) return false;
    if (nameKeys.includes(tokensOf(rest).at(-1) ?? '')) {
      if (!isNamedXml(wordsOf(dictionary.slice(at, end)))) return false;
      named += 1;
    }
    rest += ' () ';
    at = end;
  }
  // If brackets are left, a string wasn't parsed. If a number is left, a name is a reference.
  const isRead = !rest.replaceAll(' () ', '').includes(')');
  const isDirect = tokensOf(rest).every((token, index, all) => !nameKeys.includes(token) || all[index + 1] === '()');
  return named > 0 && isRead && isDirect;
}

/** The single object that all keys after `/EF` refer to; null if they aren't simple references to one object. */
function objectOf(written: string): readonly [number: string, generation: string] | null {
  const end = written.indexOf('>>');
  const start = written.indexOf('<<');
  if (start === -1 || end < start || written.slice(0, start).trim() !== '') return null;
  const tokens = tokensOf(written.slice(start + 2, end));
  const [, number = '', generation = ''] = tokens;
  if (tokens.length % 4 !== 0 || !isNumber(number) || !isNumber(generation)) return null;
  const isSame = tokens.every((token, index) => index % 4 === 0 || token === ['', number, generation, 'R'][index % 4]);
  return isSame ? [number, generation] : null;
}

const isNumber = (text: string): boolean => /^\d{1,10}$/.test(text);

/** The compression of a stream: none, or Flate; null for any other compression. */
function packingOf(dictionary: string): 'none' | 'flate' | null {
  const tokens = tokensOf(dictionary.replaceAll(/[[\]]/g, ' '));
  const at = tokens.indexOf('/Filter');
  if (at === -1) return 'none';
  const isOne = tokens[at + 1] === '/FlateDecode' && tokens[at + 2] !== '/FlateDecode';
  return isOne && !dictionary.includes('/DecodeParms') ? 'flate' : null;
}

/** The namespace of a declaration; null if it isn't a simple string. */
function spaceOf(declared: string): string | null {
  const start = declared.indexOf('=') + 1;
  const value = declared.slice(start, start + 400).trimStart();
  const end = value.indexOf(value.charAt(0), 1);
  const isQuoted = value.startsWith('"') || value.startsWith("'");
  return start === 0 || start > 100 || !isQuoted || end === -1 ? null : value.slice(1, end);
}

/** Whether an XML text is in UTF-8, which was used to decode it. */
function isUnicode(text: string): boolean {
  if (!text.includes('<?xml')) return true;
  const declared = text.slice(0, text.indexOf('?>')).replaceAll(/\s/g, '').toLowerCase();
  return !declared.includes('encoding') || /encoding=["']utf-8["']/.test(declared);
}

/** Whether bytes are harmless XML: data only, without a stylesheet, a script or a definition. */
function isData(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  if (!text.trimStart().startsWith('<') || text.includes('\0')) return false;
  if (doctype.test(text) || instruction.test(text)) return false;
  const [, ...declared] = text.split('xmlns');
  const isHarmless = (space: string) =>
    harmlessSpaces.some((one) => space.startsWith(one)) || !activeSpaces.some((one) => space.includes(one));
  return isUnicode(text) && declared.map(spaceOf).every((space) => space !== null && isHarmless(space));
}

/** The content of the object with this number; null if it isn't unique or can't be read easily. */
async function streamOf(
  file: string,
  [number, generation]: readonly [string, string],
  plain: Plain,
): Promise<Buffer | null> {
  // Bounded: the pattern has two fixed numbers, so a match can only begin at these numbers.
  const isHead = new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj(?![a-z])`, 'g');
  const heads = [...file.matchAll(isHead)];
  const [head] = heads;
  if (head === undefined || heads.length > 1) return null;
  const rest = file.slice(head.index, head.index + farthest);
  const start = begins.exec(rest);
  const dictionary = plain(rest.slice(0, start?.index ?? 0));
  if (start === null || dictionary.includes('endobj') || !isXmlType.test(dictionary)) return null;
  const packing = packingOf(dictionary);
  if (packing === null) return null;
  const from = head.index + start.index + start[0].length;
  const end = file.indexOf('endstream', from);
  if (end === -1) return null;
  const bytes = Buffer.from(file.slice(from, end), 'latin1');
  try {
    return packing === 'none' ? bytes : await inflate(bytes, { maxOutputLength: most.content });
  } catch {
    return null;
  }
}

/**
 * Whether the only embedded file of a document is an XML data file. CVs from Europass have such a file with their own
 * data. Returns false if anything is uncertain.
 * @param packs the unpacked object streams of the document
 * @param plain decodes escaped characters in names
 */
export async function hasDataAlone(path: string, packs: string, plain: Plain): Promise<boolean> {
  const pause = inTurns();
  if ((await stat(path)).size > most.file) return false;
  const file = await readFile(path, 'latin1');
  const all = `${plain(file)}\n${plain(packs)}`;
  await pause();
  const found = [...all.matchAll(references)];
  const [only] = found;
  if (only === undefined || found.length > 1 || others.test(all)) return false;
  const written = all.slice(only.index + only[0].length, only.index + farthest);
  const object = objectOf(written);
  if (object === null) return false;
  await pause();
  const dictionary = dictionaryAround(all, only.index, only[0].length + written.indexOf('>>') + 2);
  if (dictionary === null || !isNamedSo(dictionary)) return false;
  if ([...all.matchAll(typed)].length > 1) return false;
  await pause();
  const bytes = await streamOf(file, object, plain);
  await pause();
  return bytes !== null && isData(bytes);
}

import { inflateSync } from 'node:zlib';

/** The content of a PDF, as a program reads it. */
export interface ReadPdf {
  /** Title and language of the document, as written in its objects. */
  title: string;
  language: string;
  /** The parts of the structure tree in the order of the file: type, and the text that replaces the drawing. */
  structure: { type: string; actual: string | null; alt: string | null; lang: string | null }[];
  pages: number;
  /** The drawn text, piece by piece. */
  text: string;
  /** The pieces of drawn text with their positions, measured from the lower left corner. */
  pieces: { x: number; y: number; text: string }[];
  /** The text that programs copy instead of a drawn part. */
  copied: string[];
  isMarked: boolean;
}

/** Decodes a string object: UTF-16 with a byte order mark, or Latin-1. */
function words(raw: string | undefined): string | null {
  if (raw === undefined) return null;
  const bytes = Buffer.from(
    raw.replace(
      /\\([nrtbf()\\])/g,
      (_all, letter: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[letter] ?? letter,
    ),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

const fieldOf = (object: string, name: string) =>
  words(new RegExp(`/${name} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(object)?.[1]);

/** The letters of each glyph, read from a font's map. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, letters = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(
        Number.parseInt(first, 16) + index,
        Buffer.from(letters.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
  return glyphs;
}

/** Reads a PDF as PDFKit writes it: separate objects, deflated streams, and text in two-byte glyphs. */
export function readPdf(file: Buffer): ReadPdf {
  const source = file.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (id: string | undefined) => {
    const body = objects.get(id ?? '') ?? '';
    const data = /stream\n([\s\S]*)\nendstream$/.exec(body)?.[1];
    if (data === undefined) throw new Error(`${id} is no stream`);
    const bytes = Buffer.from(data, 'latin1');
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const all = [...objects.values()];
  const find = (pattern: RegExp) => all.find((body) => pattern.test(body)) ?? '';
  const fonts = new Map(
    [...all.join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      return [name, map === undefined ? new Map<number, string>() : glyphsOf(streamOf(map))];
    }),
  );
  const pages = [...(/\/Kids \[([^\]]*)\]/.exec(find(/\/Type \/Pages\n/))?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
  const content = pages
    .map(([, id = '']) => streamOf(/\/Contents (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]))
    .join('\n');
  let font = new Map<number, string>();
  const pieces: ReadPdf['pieces'] = [];
  let [x, y] = [0, 0];
  for (const [, name, left, up, shown] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|1 0 0 1 ([\d.]+) ([\d.]+) Tm|\[([^\]]*)\] TJ/g,
  )) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    if (left !== undefined) [x, y] = [Number(left), Number(up)];
    if (shown === undefined) continue;
    const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, part = '']) => part.match(/.{4}/g) ?? []);
    pieces.push({ x, y, text: glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '�').join('') });
  }
  const catalog = find(/\/Type \/Catalog/);
  return {
    title: words(/^\(([\s\S]*)\)$/.exec(objects.get(/\/Title (\d+) 0 R/.exec(source)?.[1] ?? '') ?? '')?.[1]) ?? '',
    language: fieldOf(catalog, 'Lang') ?? '',
    structure: all
      .filter((body) => /\/S \/\w+/.test(body) && !body.includes('/URI'))
      .map((body) => ({
        type: /\/S \/(\w+)/.exec(body)?.[1] ?? '',
        actual: fieldOf(body, 'ActualText'),
        alt: fieldOf(body, 'Alt'),
        lang: fieldOf(body, 'Lang'),
      })),
    text: pieces.map((piece) => `${piece.text}\n`).join(''),
    pieces,
    copied: [...content.matchAll(/\/Span <<([\s\S]*?)>> BDC/g)].map(
      ([, body = '']) => fieldOf(body, 'ActualText') ?? '',
    ),
    pages: pages.length,
    isMarked: catalog.includes('/StructTreeRoot') && /\/Marked true/.test(all.join('\n')),
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { projectRoot } from '../../platform/root.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** Whole files with letters of their own: PDFKit cannot take a part of a variable font, nor of a WOFF2. */
const files = {
  /** Latin, in the product's typeface. */
  regular: 'figtree-regular.ttf',
  bold: 'figtree-bold.ttf',
  /** Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic. */
  wide: 'dejavu-sans.ttf',
} as const;

export type Typeface = keyof typeof files;

let kept: Record<Typeface, Buffer> | undefined;

const readFile = (name: string) => readFileSync(join(projectRoot, 'server/capabilities/certificates/fonts', name));

/** Makes the typefaces known to a document. */
export function registerTypefaces(doc: Document): void {
  kept ??= { regular: readFile(files.regular), bold: readFile(files.bold), wide: readFile(files.wide) };
  for (const [name, content] of Object.entries(kept)) doc.registerFont(name, content);
}

/** Of PDFKit's own, since it says nowhere else which letters a font has. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
}

/** The first typeface that has every letter of a text; null where none has. */
export function typefaceFor(doc: Document, text: string, wished: readonly Typeface[]): Typeface | null {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const hasAll = (name: Typeface) => {
    doc.font(name);
    const { font } = (doc as unknown as WithFont)._font;
    return letters.every((letter) => font.hasGlyphForCodePoint(letter));
  };
  return wished.find(hasAll) ?? null;
}

const isFromRight = (text: string) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

interface Place {
  x: number;
  y: number;
  width: number;
  /** The largest size of the letters, and the smallest to which they shrink to stay in one line. */
  sizes: readonly [most: number, least: number];
}

/** Writes text in the document's present typeface, as large as it fits into one line. @returns where it ends below */
export function writeFitting(doc: Document, text: string, { x, y, width, sizes: [most, least] }: Place): number {
  let size = most;
  while (size > least && doc.fontSize(size).widthOfString(text) > width) size -= 1;
  doc.fontSize(size);
  if (!isFromRight(text) || doc.widthOfString(text) > width) {
    doc.text(text, x, y, { width });
    return doc.y;
  }
  // PDFKit shapes each word from right to left, but sets the words from left to right.
  let at = x;
  for (const word of text.split(' ').reverse()) {
    doc.text(word, at, y, { lineBreak: false });
    at += doc.widthOfString(word) + doc.widthOfString(' ');
  }
  return y + doc.currentLineHeight(true);
}

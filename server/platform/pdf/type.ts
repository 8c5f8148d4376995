import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { projectRoot } from '../root.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** Whole files with letters of their own: PDFKit cannot take a part of a variable font, nor of a WOFF2. */
const files = {
  /** Latin, in the product's typeface. */
  regular: 'figtree-regular.ttf',
  bold: 'figtree-bold.ttf',
  /** Latin, bold with serifs. */
  serif: 'noto-serif-bold.ttf',
  /** Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic. */
  wide: 'dejavu-sans.ttf',
  devanagari: 'noto-sans-devanagari-bold.ttf',
  bengali: 'noto-sans-bengali-bold.ttf',
  gujarati: 'noto-sans-gujarati-bold.ttf',
  tamil: 'noto-sans-tamil-bold.ttf',
  telugu: 'noto-sans-telugu-bold.ttf',
  thai: 'noto-sans-thai-bold.ttf',
} as const;

export type Typeface = keyof typeof files;

const typefaces = Object.keys(files) as Typeface[];
/** How letters of Latin look, `serif` being bold; those of others look as their typeface does. */
export type Weight = 'regular' | 'bold' | 'serif';

const others = typefaces.slice(typefaces.indexOf('wide'));

/** In which words are set, the one that is wished first. */
const ofWeight: Readonly<Record<Weight, readonly Typeface[]>> = {
  regular: ['regular', ...others],
  bold: ['bold', ...others],
  serif: ['serif', 'bold', ...others],
};

const kept = new Map<Typeface, Buffer>();

function contentOf(name: Typeface): Buffer {
  const content = kept.get(name) ?? readFileSync(join(projectRoot, 'server/platform/pdf/fonts', files[name]));
  kept.set(name, content);
  return content;
}

/** Makes the typefaces known to a document, which looks into those alone that it uses. */
export function registerTypefaces(doc: Document): void {
  for (const name of typefaces) doc.registerFont(name, contentOf(name));
}

/** Of PDFKit's own, since it says nowhere else which letters a font has, nor how far they stand above their line. */
interface WithFont {
  _font: { ascender: number; font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
}

const fontOf = (doc: Document) => (doc as unknown as WithFont)._font;

/** How far the letters of the present typeface and size stand above their line. */
export const ascentOf = (doc: Document, size: number): number => (fontOf(doc).ascender / 1000) * size;

/** The first typeface that has every letter of a text; null where none has. */
export function typefaceFor(doc: Document, text: string, weight: Weight = 'bold'): Typeface | null {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const hasAll = (name: Typeface) => {
    const { font } = fontOf(doc.font(name));
    return letters.every((letter) => font.hasGlyphForCodePoint(letter));
  };
  return ofWeight[weight].find(hasAll) ?? null;
}

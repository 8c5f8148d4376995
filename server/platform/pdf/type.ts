import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { projectRoot } from '../root.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** Complete static font files: PDFKit can't make a subset of a variable font or a WOFF2. */
const files = {
  /** Latin, the product's typeface. */
  regular: 'figtree-regular.ttf',
  bold: 'figtree-bold.ttf',
  /** Latin, bold serif. */
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
/** The weight of Latin letters; `serif` is bold. Other scripts have a single weight. */
export type Weight = 'regular' | 'bold' | 'serif';

const others = typefaces.slice(typefaces.indexOf('wide'));

/** The typefaces in order of preference. */
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

/** Registers the typefaces with a document, which only loads those that it uses. */
export function registerTypefaces(doc: Document): void {
  for (const name of typefaces) doc.registerFont(name, contentOf(name));
}

/** Private properties of PDFKit: it has no other way to read which characters a font has and its ascender. */
interface WithFont {
  _font: { ascender: number; font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
}

const fontOf = (doc: Document) => (doc as unknown as WithFont)._font;

/** The ascent of the current typeface at this size. */
export const ascentOf = (doc: Document, size: number): number => (fontOf(doc).ascender / 1000) * size;

/** The first typeface that has every character of a text; null if none has. */
export function typefaceFor(doc: Document, text: string, weight: Weight = 'bold'): Typeface | null {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const hasAll = (name: Typeface) => {
    const { font } = fontOf(doc.font(name));
    return letters.every((letter) => font.hasGlyphForCodePoint(letter));
  };
  return ofWeight[weight].find(hasAll) ?? null;
}

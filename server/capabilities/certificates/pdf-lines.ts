import bidiFactory, { type Levels } from 'bidi-js';
import { ascentOf, type Document, type Typeface, typefaceFor } from './pdf-type.ts';

const bidi = bidiFactory();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Stands for letters that no typeface has. */
const gap = '…';

/**
 * A text as it can be drawn: signs and pictures that no typeface has fall away, and letters leave a mark that they are
 * missing.
 *
 * @returns null where none of its letters can be drawn
 */
export function drawable(doc: Document, text: string): string | null {
  const isDrawn = (letter: string) => typefaceFor(doc, letter) !== null;
  const isSaying = (letter: string) => /[\p{L}\p{N}]/u.test(letter);
  const letters = lettersOf(text).map((letter) => {
    const seen = letter.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
    return [letter, seen, seen.normalize('NFKC')].find(isDrawn) ?? (isSaying(letter) ? gap : '');
  });
  if (!letters.some(isSaying)) return null;
  return letters.join('').replace(/…+/g, gap).replace(/\s+/g, ' ').trim();
}

/** The typeface of each place in a text: one for all of it, or for the word, or for the letter. */
function typefacesIn(doc: Document, text: string): Typeface[] {
  const asOne = (part: string, otherwise: (part: string) => Typeface[]): Typeface[] => {
    const typeface = typefaceFor(doc, part);
    return typeface === null ? otherwise(part) : Array.from({ length: part.length }, () => typeface);
  };
  const byLetter = (word: string) => lettersOf(word).flatMap((letter) => asOne(letter, () => asOne(' ', () => [])));
  return asOne(text, () => (text.match(/\s*\S+\s*/g) ?? []).flatMap((word) => asOne(word, byLetter)));
}

/** A text with what is known of each of its places. */
interface Setting {
  text: string;
  typefaces: readonly Typeface[];
  levels: Levels;
  mirrored: ReadonlyMap<number, string>;
}

/** What is drawn at once: of one typeface and one direction, in the order in which it is read. */
interface Run {
  text: string;
  typeface: Typeface;
  width: number;
}

/** Whole runs are shaped at once: word by word PDFKit would set those of Arabic from left to right. */
const asWhole = { features: [] as never[], lineBreak: false, baseline: 'alphabetic' } as const;

/** What stands in a part of a text from left to right, as Unicode sets two directions in one line. */
function runsOf(doc: Document, { text, typefaces, levels, mirrored }: Setting, from: number, to: number): Run[] {
  const isFromRight = (place: number) => (levels.levels[place] ?? 0) % 2 === 1;
  const groups: number[][] = [];
  for (const place of bidi.getReorderedIndices(text, levels, from, to - 1).slice(from, to)) {
    const last = groups.at(-1);
    const [before] = last ?? [];
    const isAlike =
      before !== undefined && typefaces[before] === typefaces[place] && isFromRight(before) === isFromRight(place);
    if (isAlike) last?.push(place);
    else groups.push([place]);
  }
  return groups.map((places) => {
    const [first = 0] = places;
    const typeface = typefaces[first] ?? 'wide';
    const read = isFromRight(first) ? places.toReversed() : places;
    const lettersAt = (order: readonly number[]) => order.map((place) => mirrored.get(place) ?? text[place]).join('');
    // Letters of Arabic and Hebrew are turned by the shaper; signs alone it takes for those of Latin.
    const isShaped = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(lettersAt(places));
    const run = lettersAt(isFromRight(first) && !isShaped ? places : read);
    return { text: run, typeface, width: doc.font(typeface).widthOfString(run, asWhole) };
  });
}

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);

/** The lines of a text: between words, or where a word is longer than a line, between letters. */
function linesOf(doc: Document, setting: Setting, width: number): Run[][] {
  const { text } = setting;
  const lineIn = (from: number, to: number) => runsOf(doc, setting, from, from + text.slice(from, to).trimEnd().length);
  const fits = (from: number, to: number) => widthOf(lineIn(from, to)) <= width;
  const lines: Run[][] = [];
  let [from, to] = [0, 0];
  const take = (length: number) => {
    if (to > from && !fits(from, to + length)) {
      lines.push(lineIn(from, to));
      from = to;
    }
    to += length;
  };
  for (const word of text.match(/\S+\s*/g) ?? []) {
    if (fits(to, to + word.length)) take(word.length);
    else for (const letter of lettersOf(word)) take(letter.length);
  }
  if (to > from) lines.push(lineIn(from, to));
  return lines;
}

interface Place {
  x: number;
  y: number;
  width: number;
  /** The largest size of the letters, and the smallest to which they shrink to stay in one line. */
  sizes: readonly [most: number, least: number];
}

/** Writes a text that can be drawn, as large as it fits into one line. @returns where it ends below */
export function writeFitting(doc: Document, text: string, { x, y, width, sizes: [most, least] }: Place): number {
  const levels = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const setting = { text, typefaces: typefacesIn(doc, text), levels, mirrored };
  const inOneLine = widthOf(runsOf(doc.fontSize(most), setting, 0, text.length));
  const size = Math.min(most, Math.max(least, Math.floor((most * width) / inOneLine)));
  const lines = linesOf(doc.fontSize(size), setting, width);
  const isFromRight = (levels.paragraphs[0]?.level ?? 0) % 2 === 1;
  const widest = Math.max(...lines.map(widthOf), 0);
  let top = y;
  for (const line of lines) {
    const measures = line.map(({ typeface }) => {
      doc.font(typeface);
      return { ascent: ascentOf(doc, size), height: doc.currentLineHeight(true) };
    });
    const baseline = top + Math.max(...measures.map(({ ascent }) => ascent));
    let at = isFromRight ? x + widest - widthOf(line) : x;
    for (const run of line) {
      doc.font(run.typeface).text(run.text, at, baseline, asWhole);
      at += run.width;
    }
    top += Math.max(...measures.map(({ height }) => height));
  }
  return top;
}

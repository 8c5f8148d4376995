import bidiFactory, { type Levels } from 'bidi-js';
import { clustersOf } from '../../../src/shared/text/clusters.ts';
import { ascentOf, type Document, type Typeface, typefaceFor, type Weight } from './type.ts';

const bidi = bidiFactory();

/** What stands for letters that no typeface has, and what for other signs and pictures. */
interface Marks {
  letters: string;
  pictures: string;
}

/** Stands for letters, signs and pictures that no typeface has; a file in which it does says so. */
export const missingMark = '[…]';
const missingMarks: Marks = { letters: missingMark, pictures: missingMark };
/** For names and titles in the middle of a page: what they are in full is said elsewhere on it. */
export const quietMarks: Marks = { letters: '…', pictures: '' };

/** A character as people see it, and what is drawn for it. */
export interface Cluster {
  written: string;
  /** Empty where the mark before it stands for it as well. */
  drawn: string;
}

/**
 * A text as it can be drawn: what no typeface has leaves a mark that it is missing.
 *
 * @returns null where none of its letters can be drawn
 */
export function drawable(
  doc: Document,
  text: string,
  marks = missingMarks,
): { text: string; clusters: Cluster[] } | null {
  const isDrawn = (letter: string) => typefaceFor(doc, letter) !== null;
  const isSaying = (letter: string) => /[\p{L}\p{N}]/u.test(letter);
  const clusters: Cluster[] = [];
  let before = '';
  for (const letter of clustersOf(text)) {
    const seen = letter.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
    const drawn = [letter, seen, seen.normalize('NFKC')].find(isDrawn);
    // Several in a row leave one mark.
    const mark = isSaying(letter) ? marks.letters : marks.pictures;
    clusters.push({ written: letter, drawn: drawn ?? (before === mark ? '' : mark) });
    before = drawn ?? mark;
  }
  if (!clusters.some(({ drawn }) => isSaying(drawn))) return null;
  const joined = clusters.map(({ drawn }) => drawn).join('');
  return { text: joined.replace(/\s+/g, ' ').trim(), clusters };
}

/** The typeface of each place in a text: one for all of it, or for the word, or for the letter. */
function typefacesIn(doc: Document, text: string, weight: Weight): Typeface[] {
  const asOne = (part: string, otherwise: (part: string) => Typeface[]): Typeface[] => {
    const typeface = typefaceFor(doc, part, weight);
    return typeface === null ? otherwise(part) : Array.from({ length: part.length }, () => typeface);
  };
  const byLetter = (word: string) => clustersOf(word).flatMap((letter) => asOne(letter, () => asOne(' ', () => [])));
  return asOne(text, () => (text.match(/^\s*\S+\s*|\S+\s*/g) ?? []).flatMap((word) => asOne(word, byLetter)));
}

/** A text with what is known of each of its places. */
interface Placed {
  text: string;
  typefaces: readonly Typeface[];
  levels: Levels;
  mirrored: ReadonlyMap<number, string>;
}

/** Letters that are drawn at once: of one typeface and one direction, in the order in which they are read. */
interface Run {
  text: string;
  typeface: Typeface;
  width: number;
}

/** Whole runs are shaped at once: word by word PDFKit would set those of Arabic from left to right. */
const asWhole = { features: [] as never[], lineBreak: false, baseline: 'alphabetic' } as const;

/** What stands in a part of a text from left to right, as Unicode sets two directions in one line. */
function runsOf(doc: Document, { text, typefaces, levels, mirrored }: Placed, from: number, to: number): Run[] {
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

/** How wide single letters are, by their size, typeface and direction: shaping one takes long, and a text has few that differ. */
const letterWidths = new WeakMap<Document, Map<string, number>>();

function letterWidth(doc: Document, placed: Placed, size: number, from: number, letter: string): number {
  const widths = letterWidths.get(doc) ?? new Map<string, number>();
  letterWidths.set(doc, widths);
  const key = [size, placed.typefaces[from], placed.levels.levels[from], letter].join(' ');
  const width = widths.get(key) ?? widthOf(runsOf(doc, placed, from, from + letter.length));
  widths.set(key, width);
  return width;
}

/** The lines of a text: between words, or where a word is longer than a line, between letters. */
function linesOf(doc: Document, placed: Placed, { width, size }: { width: number; size: number }) {
  const { text } = placed;
  const lineIn = (from: number, to: number) => runsOf(doc, placed, from, from + text.slice(from, to).trimEnd().length);
  const lines: { text: string; runs: Run[] }[] = [];
  const push = () => lines.push({ text: text.slice(from, to), runs: lineIn(from, to) });
  let [from, to, taken] = [0, 0, 0];
  /** @param wide with the blanks at its end @param bare without them */
  const take = (length: number, wide: number, bare: number) => {
    if (to > from && taken + bare > width) {
      push();
      [from, taken] = [to, 0];
    }
    taken += wide;
    to += length;
  };
  for (const word of text.match(/\S+\s*/g) ?? []) {
    // Each word is shaped by itself and with its line, not with all that come before it.
    const bare = widthOf(lineIn(to, to + word.length));
    if (bare <= width) take(word.length, widthOf(runsOf(doc, placed, to, to + word.length)), bare);
    else
      for (const letter of clustersOf(word)) {
        const wide = letterWidth(doc, placed, size, to, letter);
        take(letter.length, wide, letter.trim() === '' ? 0 : wide);
      }
  }
  if (to > from) push();
  return lines;
}

interface Setting {
  width: number;
  /** The largest size of the letters, and the smallest to which they shrink to stay in one line. */
  sizes: readonly [most: number, least: number];
  weight?: Weight;
  /** Between two lines. */
  gap?: number;
  /** How high a line is, in its size, as style sheets have it; as high as its typeface is without it. */
  leading?: number | undefined;
}

interface Line {
  /** As it is read. */
  text: string;
  runs: Run[];
  width: number;
  ascent: number;
  height: number;
}

/** A text in lines, before it is drawn. */
export interface Laid {
  lines: Line[];
  size: number;
  /** Of its widest line. */
  width: number;
  height: number;
  isFromRight: boolean;
  /** Whether what is drawn is the text, letter by letter, so that nobody has to be told what it stands for. */
  isAsWritten: boolean;
}

/** Lays a text that can be drawn in lines, as large as it fits into one. */
export function layOut(doc: Document, text: string, setting: Setting): Laid {
  const { width, sizes, weight = 'bold', gap = 0, leading } = setting;
  const [most, least] = sizes;
  const levels = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const placed = { text, typefaces: typefacesIn(doc, text, weight), levels, mirrored };
  const widest = () => widthOf(runsOf(doc.fontSize(most), placed, 0, text.length));
  const size = most === least ? most : Math.min(most, Math.max(least, Math.floor((most * width) / widest())));
  const lines = linesOf(doc.fontSize(size), placed, { width, size }).map(({ text: words, runs }) => {
    const measures = runs.map(({ typeface }) => {
      doc.font(typeface);
      const own = doc.currentLineHeight(true);
      const height = leading === undefined ? own : leading * size;
      return { ascent: ascentOf(doc, size) + (height - own) / 2, height };
    });
    const [ascent, height] = (['ascent', 'height'] as const).map((of) =>
      Math.max(...measures.map((one) => one[of]), 0),
    );
    return { text: words, runs, width: widthOf(runs), ascent: ascent ?? 0, height: (height ?? 0) + gap };
  });
  return {
    lines,
    size,
    width: Math.max(...lines.map((line) => line.width), 0),
    height: lines.reduce((sum, { height }) => sum + height, 0),
    isFromRight: (levels.paragraphs[0]?.level ?? 0) % 2 === 1,
    isAsWritten: levels.levels.every((level) => level === 0) && lines.every(({ runs }) => runs.length < 2),
  };
}

interface Drawing {
  /** Of that in whose middle each line stands. */
  middle?: number | undefined;
  /** Of what is told of each line once it is drawn. */
  onLine?: ((line: { x: number; top: number; baseline: number; width: number; height: number }) => void) | undefined;
}

/** Draws what was laid out. @returns where it ends below */
export function drawLaid(
  doc: Document,
  { lines, size, width: widest, isFromRight }: Laid,
  x: number,
  y: number,
  { middle, onLine }: Drawing = {},
): number {
  doc.fontSize(size);
  let top = y;
  for (const { runs, width, ascent, height } of lines) {
    const from = middle !== undefined ? x + (middle - width) / 2 : isFromRight ? x + widest - width : x;
    let at = from;
    for (const run of runs) {
      doc.font(run.typeface).text(run.text, at, top + ascent, asWhole);
      at += run.width;
    }
    onLine?.({ x: from, top, baseline: top + ascent, width, height });
    top += height;
  }
  return top;
}

/** Writes a text that can be drawn, as large as it fits into one line. @returns where it ends below */
export const writeFitting = (
  doc: Document,
  text: string,
  { x, y, ...setting }: Setting & { x: number; y: number },
): number => drawLaid(doc, layOut(doc, text, setting), x, y);

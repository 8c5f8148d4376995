import bidiFactory, { type Levels } from 'bidi-js';
import { clustersOf } from '../../../src/shared/text/clusters.ts';
import { ascentOf, type Document, type Typeface, typefaceFor, type Weight } from './type.ts';

const bidi = bidiFactory();

/** Replacements for characters that no typeface has: one for letters, and one for other signs and pictures. */
interface Marks {
  letters: string;
  pictures: string;
}

/** Replaces characters that no typeface has; the file explains this mark. */
export const missingMark = '[…]';
const missingMarks: Marks = { letters: missingMark, pictures: missingMark };
/** For names and titles in the middle of a page, whose full text is elsewhere on it. */
export const quietMarks: Marks = { letters: '…', pictures: '' };

/** A grapheme cluster, and the text that is drawn for it. */
export interface Cluster {
  written: string;
  /** Empty if the previous replacement also covers this cluster. */
  drawn: string;
}

/**
 * Converts a text to drawable characters: characters that no typeface has are replaced.
 *
 * @returns null if none of its letters can be drawn
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
    // Consecutive missing characters share one replacement.
    const mark = isSaying(letter) ? marks.letters : marks.pictures;
    clusters.push({ written: letter, drawn: drawn ?? (before === mark ? '' : mark) });
    before = drawn ?? mark;
  }
  if (!clusters.some(({ drawn }) => isSaying(drawn))) return null;
  const joined = clusters.map(({ drawn }) => drawn).join('');
  return { text: joined.replace(/\s+/g, ' ').trim(), clusters };
}

/** The typeface for each position of a text: the same for the whole text if possible, else by word, else by letter. */
function typefacesIn(doc: Document, text: string, weight: Weight): Typeface[] {
  const asOne = (part: string, otherwise: (part: string) => Typeface[]): Typeface[] => {
    const typeface = typefaceFor(doc, part, weight);
    return typeface === null ? otherwise(part) : Array.from({ length: part.length }, () => typeface);
  };
  const byLetter = (word: string) => clustersOf(word).flatMap((letter) => asOne(letter, () => asOne(' ', () => [])));
  return asOne(text, () => (text.match(/^\s*\S+\s*|\S+\s*/g) ?? []).flatMap((word) => asOne(word, byLetter)));
}

/** A text with the properties of its positions. */
interface Placed {
  text: string;
  typefaces: readonly Typeface[];
  levels: Levels;
  mirrored: ReadonlyMap<number, string>;
}

/** Letters that are drawn together: with the same typeface and direction, in reading order. */
interface Run {
  text: string;
  typeface: Typeface;
  width: number;
}

/** Runs are shaped as a whole: if PDFKit laid out Arabic words one by one, it would order them from left to right. */
const asWhole = { features: [] as never[], lineBreak: false, baseline: 'alphabetic' } as const;

/** The runs of a part of a text from left to right, by the Unicode bidirectional algorithm. */
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
    // The shaper reverses Arabic and Hebrew letters. A run with signs only is treated as Latin, so it is reversed here.
    const isShaped = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(lettersAt(places));
    const run = lettersAt(isFromRight(first) && !isShaped ? places : read);
    return { text: run, typeface, width: doc.font(typeface).widthOfString(run, asWhole) };
  });
}

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);

/** A cache of letter widths by size, typeface and direction: shaping is slow, and a text has few different letters. */
const letterWidths = new WeakMap<Document, Map<string, number>>();

function letterWidth(doc: Document, placed: Placed, size: number, from: number, letter: string): number {
  const widths = letterWidths.get(doc) ?? new Map<string, number>();
  letterWidths.set(doc, widths);
  const key = [size, placed.typefaces[from], placed.levels.levels[from], letter].join(' ');
  const width = widths.get(key) ?? widthOf(runsOf(doc, placed, from, from + letter.length));
  widths.set(key, width);
  return width;
}

/** Breaks a text into lines between words, or between letters if a word is longer than a line. */
function linesOf(doc: Document, placed: Placed, { width, size }: { width: number; size: number }) {
  const { text } = placed;
  const lineIn = (from: number, to: number) => runsOf(doc, placed, from, from + text.slice(from, to).trimEnd().length);
  const lines: { text: string; runs: Run[] }[] = [];
  const push = () => lines.push({ text: text.slice(from, to), runs: lineIn(from, to) });
  let [from, to, taken] = [0, 0, 0];
  /** @param wide the width with trailing blanks @param bare the width without them */
  const take = (length: number, wide: number, bare: number) => {
    if (to > from && taken + bare > width) {
      push();
      [from, taken] = [to, 0];
    }
    taken += wide;
    to += length;
  };
  for (const word of text.match(/\S+\s*/g) ?? []) {
    // Each word is shaped on its own and with its line. Shaping it with all preceding words would take quadratic time.
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
  /** The font size, and the minimum to which it may shrink to fit the text into one line. */
  sizes: readonly [most: number, least: number];
  weight?: Weight;
  /** The space between two lines. */
  gap?: number;
  /** The line height relative to the font size, as in CSS; by default the height of the typeface. */
  leading?: number | undefined;
}

interface Line {
  /** The text in reading order. */
  text: string;
  runs: Run[];
  width: number;
  ascent: number;
  height: number;
}

/** A text that was broken into lines but not drawn yet. */
export interface Laid {
  lines: Line[];
  size: number;
  /** The width of the widest line. */
  width: number;
  height: number;
  isFromRight: boolean;
  /** Whether the drawn characters are the text itself, so that no replacement text is needed. */
  isAsWritten: boolean;
}

/** Lays out a drawable text in lines, with the largest size at which it fits into one line. */
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
  /** The width in which each line is centred. */
  middle?: number | undefined;
  /** Called with the position of each drawn line. */
  onLine?: ((line: { x: number; top: number; baseline: number; width: number; height: number }) => void) | undefined;
}

/** Draws a text that was laid out. @returns the position below it */
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

/** Writes a drawable text with the largest size at which it fits into one line. @returns the position below it */
export const writeFitting = (
  doc: Document,
  text: string,
  { x, y, ...setting }: Setting & { x: number; y: number },
): number => drawLaid(doc, layOut(doc, text, setting), x, y);

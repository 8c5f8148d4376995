import { portfolioFileMessages as texts } from '../../../src/messages/portfolio-file.ts';
import { addressWords, wordsOf } from '../../../src/messages/portfolio-words.ts';
import { filesOf, type PortfolioEntry } from '../../../src/shared/portfolio/entries.ts';
import type { PortfolioLook } from '../../../src/shared/portfolio/look.ts';
import type { PortfolioSection } from '../../../src/shared/portfolio/sections.ts';
import { type LaidText, type PageWriter, paper, paragraphsIn, partsOf } from '../../platform/pdf/writer.ts';
import { headingLeading, type Setting } from './pdf-setting.ts';

/** A picture or PDF of an entry, as listed on paper. */
export interface PrintedFile {
  id: number;
  name: string;
  /** The public address; undefined if the file isn't public. */
  address?: string;
}

export interface Writing {
  writer: PageWriter;
  look: PortfolioLook;
  setting: Setting;
  files: readonly PrintedFile[];
  pause: () => Promise<void>;
}

/** A column on a page, in points. */
export interface Column {
  x: number;
  wide: number;
}

/** A block that is laid out but not yet drawn, and is kept on one page. */
export interface Piece {
  /** The space above the piece. */
  before: number;
  height: number;
  put: () => void;
}

interface Part {
  type: string;
  laidText: LaidText;
}

export const pieceOf = ({ writer }: Writing, { type, laidText }: Part, before: number): Piece => ({
  before,
  height: laidText.laid.height,
  put: () => writer.put(type, laidText),
});

/** The space between two texts in one line. */
const free = 12;

/** Two texts in one line, or below each other if they are too long. */
export function lineOf(
  writing: Writing,
  column: Column,
  parts: readonly [Part, Part],
  ends: 'start' | 'middle' | 'apart',
): Piece[] {
  const { doc } = writing.writer;
  const [{ laid: one }, { laid: other }] = [parts[0].laidText, parts[1].laidText];
  const both = one.width + free + other.width;
  if (one.lines.length > 1 || both > column.wide) return parts.map((part) => pieceOf(writing, part, 0));
  const x = ends === 'middle' ? column.x + (column.wide - both) / 2 : column.x;
  const end = ends === 'apart' ? column.x + column.wide : x + both;
  const lower = (one.lines[0]?.ascent ?? 0) - (other.lines[0]?.ascent ?? 0);
  const put = () => {
    const { y } = doc;
    writing.writer.put(parts[0].type, { ...parts[0].laidText, x, middle: undefined });
    const below = doc.y;
    doc.y = y + lower;
    writing.writer.put(parts[1].type, { ...parts[1].laidText, x: end - other.width, middle: undefined });
    doc.y = below;
  };
  return [{ before: 0, height: one.height, put }];
}

/** Texts in sequence, wrapped to as many lines as needed. */
function flowOf({ writer }: Writing, { x, wide }: Column, parts: readonly Part[], before: number): Piece[] {
  const { doc } = writer;
  const lines: Part[][] = [];
  let room = 0;
  for (const part of parts) {
    const { width, lines: own } = part.laidText.laid;
    const last = lines.at(-1);
    if (last !== undefined && own.length === 1 && width <= room) last.push(part);
    else {
      lines.push([part]);
      room = wide;
    }
    room = own.length === 1 ? room - width - free : 0;
  }
  return lines.map((line, index) => {
    const height = Math.max(...line.map(({ laidText }) => laidText.laid.height));
    const put = () => {
      const { y } = doc;
      let at = x;
      for (const { type, laidText } of line) {
        doc.y = y;
        writer.put(type, { ...laidText, x: at });
        at += laidText.laid.width + free;
      }
      doc.y = y + height;
    };
    return { before: index === 0 ? before : 0, height, put };
  });
}

/** A text of any length, in paragraphs. */
export async function paragraphsOf(writing: Writing, text: string, column: Column, before: number): Promise<Piece[]> {
  const { writer, setting, pause } = writing;
  const pieces: Piece[] = [];
  for (const paragraph of paragraphsIn(text)) {
    await pause();
    const laidText = writer.lay(paragraph, { size: setting.sizes.text, leading: setting.leading, ...column });
    for (const part of partsOf(laidText))
      pieces.push(pieceOf(writing, { type: 'P', laidText: part }, pieces.length === 0 ? before : 0));
  }
  return pieces;
}

/** The indent of text after a bullet. */
const behind = 15;

/** A bulleted text. */
async function pointOf(writing: Writing, text: string, { x, wide }: Column, before: number): Promise<Piece[]> {
  const { writer, setting } = writing;
  const { text: size } = setting.sizes;
  const [first, ...rest] = await paragraphsOf(writing, text, { x: x + behind, wide: wide - behind }, before);
  if (first === undefined) return [];
  const put = () => {
    const { doc } = writer;
    const { y } = doc;
    const middle = y + (size * setting.leading) / 2 + size * 0.06;
    writer.draw(() => doc.circle(x + behind - size * 0.72, middle, size * 0.17).fill(paper.ink));
    doc.y = y;
    first.put();
  };
  return [{ ...first, put }, ...rest];
}

/** An entry with its heading. */
export async function entryOf(
  writing: Writing,
  section: PortfolioSection,
  entry: PortfolioEntry,
  column: Column,
): Promise<Piece[]> {
  const { writer, look, setting, pause } = writing;
  const { sizes, leading, gaps } = setting;
  const words = wordsOf(section, entry);
  if (words === null) return [];
  await pause();
  const say = (type: string, text: string, style: Parameters<PageWriter['lay']>[1]): Part => ({
    type,
    laidText: writer.lay(text, { leading, ...column, ...style }),
  });
  const weight = look.template === 'classic' ? 'serif' : 'bold';
  const heading = say('H3', words.heading, { size: sizes.entry, weight, leading: headingLeading });
  const pieces =
    words.time === null
      ? [pieceOf(writing, heading, 0)]
      : lineOf(writing, column, [heading, say('P', words.time, { size: sizes.small, colour: paper.soft })], 'apart');
  const add = (part: Part) => pieces.push(pieceOf(writing, part, gaps.part));
  if (words.details.length > 0) {
    const details = words.details.map(({ value }) => value).join(' · ');
    add(say('P', details, { size: sizes.text, colour: paper.soft }));
  }
  for (const part of words.parts) {
    await pause();
    if ('url' in part)
      add(say('Link', addressWords(part.url), { size: sizes.small, colour: look.accent, address: part.url }));
    else if ('text' in part) pieces.push(...(await paragraphsOf(writing, part.text, column, gaps.part)));
    else if (part.name === 'keywords')
      pieces.push(...(await paragraphsOf(writing, part.points.join(', '), column, gaps.part)));
    else
      for (const [index, point] of part.points.entries())
        pieces.push(...(await pointOf(writing, point, column, index === 0 ? gaps.part : 0)));
  }
  const files = filesOf(entry, writing.files).map(({ name, text, address }) => {
    const called = text.trim() || name;
    return address === undefined
      ? say('P', called, { size: sizes.small })
      : say('Link', called, { size: sizes.small, colour: look.accent, address });
  });
  if (files.length > 0) {
    const label = say('P', texts.files, { size: sizes.small, colour: paper.soft });
    pieces.push(...flowOf(writing, column, [label, ...files], gaps.part));
  }
  return pieces;
}

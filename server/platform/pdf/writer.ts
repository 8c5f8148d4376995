import { buffer } from 'node:stream/consumers';
import { beginningOf } from '../../../src/shared/text/clusters.ts';
import { type Cluster, drawable, drawLaid, type Laid, layOut, missingMark } from './lines.ts';
import { taggedDocument } from './tagged-document.ts';
import type { Document, Weight } from './type.ts';

/** The size of a page in points. */
export type PageMeasures = readonly [width: number, height: number];

/** An A4 page in points. */
export const width = 595.28;
export const height = 841.89;
export const margin = 60;
export const paper = { ground: '#fbfaf7', ink: '#1c1a2e', soft: '#5b576f', line: '#e3ded4', lit: '#f2a51f' };

interface Style {
  size: number;
  /** The minimum font size to fit the text into one line. */
  least?: number;
  weight?: Weight;
  colour?: string;
  x?: number;
  wide?: number;
  /** Whether each line is centred. */
  centred?: boolean;
  leading?: number;
  lang?: string | undefined;
  /** Makes the text a link to this address. */
  address?: string;
}

/** A text before it is drawn. */
export interface LaidText {
  laid: Laid;
  /** The text for screen readers and for copying. */
  words: string;
  clusters: readonly Cluster[];
  colour: string;
  x: number;
  /** The width in which the lines are centred. */
  middle: number | undefined;
  lang: string | undefined;
  address: string | undefined;
}

/** The length in characters after which a paragraph is split at a sentence or word, to keep layout fast. */
const maxLength = 500;
/**
 * The maximum length of a word in characters, longer than any field of a portfolio. Languages without blanks have long
 * words.
 */
const maxWordLength = 6_000;
/** The maximum number of lines that stay together: more would be higher than a page. */
const maxLines = 20;

/** Splits a text into paragraphs, and long paragraphs into several. */
export function paragraphsIn(text: string): string[] {
  const paragraphs: string[] = [];
  for (const line of text.split('\n')) {
    let rest = line.trim();
    while (rest.length > maxLength) {
      const sentence = rest.lastIndexOf('. ', maxLength) + 1;
      const word = rest.lastIndexOf(' ', maxLength);
      const blank = rest.slice(maxLength).search(/\s/);
      const wordEnd = blank === -1 ? rest.length : maxLength + blank;
      const wanted = sentence > maxLength / 2 ? sentence : word > 0 ? word : wordEnd;
      const end = wanted > maxWordLength ? beginningOf(rest, maxWordLength / 2).length : wanted;
      paragraphs.push(rest.slice(0, end));
      rest = rest.slice(end).trim();
    }
    if (rest !== '') paragraphs.push(rest);
  }
  return paragraphs;
}

/** Splits a text into parts that each fit on a page. Without a page break, they read and look like one text. */
export function partsOf(laidText: LaidText): LaidText[] {
  const { laid, clusters } = laidText;
  const { lines } = laid;
  const count = Math.ceil(lines.length / maxLines);
  if (count < 2) return [laidText];
  const visible = (text: string) => text.replace(/\s+/g, '').length;
  let at = 0;
  return Array.from({ length: count }, (_, index) => {
    const own = lines.slice(index * maxLines, (index + 1) * maxLines);
    const height = own.reduce((sum, line) => sum + line.height, 0);
    const from = at;
    let left = own.reduce((sum, { text }) => sum + visible(text), 0);
    for (; at < clusters.length && (left > 0 || visible(clusters[at]?.drawn ?? '') === 0); at += 1)
      left -= visible(clusters[at]?.drawn ?? '');
    const words = clusters.slice(from, at).map(({ written }) => written);
    return {
      ...laidText,
      laid: { ...laid, lines: own, height },
      words: words.join(''),
      clusters: clusters.slice(from, at),
    };
  });
}

interface Pages {
  /** A BCP 47 tag. */
  lang: string;
  title: string;
  subject: string;
  made: Date;
  /** A4 by default. */
  size?: PageMeasures;
  /** The background colour of the pages; by default they have no background. */
  ground?: string;
  /** The space at the sides and top; `margin` by default. */
  around?: number;
  /** The space at the bottom. */
  foot?: number;
  /** Replaces a text whose characters can't be drawn. */
  unwritable: string;
  /** The maximum number of pages. */
  most?: number;
}

/** The maximum number of pages is reached. The document so far is kept and can be ended. */
export class PagesFull extends Error {}

/** Writes pages of a tagged document (PDF/UA-1), whose reading order is the order of the calls. */
export class PageWriter {
  readonly doc: Document;
  readonly size: PageMeasures;
  readonly around: number;
  /** The lower limit for text. */
  readonly bottom: number;
  readonly measure: number;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #pages: Pages;
  readonly #written: Promise<Buffer>;
  #lacksSigns = false;

  constructor(pages: Pages) {
    this.#pages = pages;
    const { lang, title, subject, made, size = [width, height], around = margin, foot = 84 } = pages;
    this.size = size;
    this.around = around;
    this.bottom = size[1] - foot;
    this.measure = size[0] - 2 * around;
    this.doc = taggedDocument({ size, lang, title, subject, made, paged: true });
    this.#written = buffer(this.doc);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  /** Draws decoration, which screen readers skip. */
  draw(work: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    work();
    this.doc.endMarkedContent();
  }

  lay(text: string, style: Style): LaidText {
    const {
      size,
      least = size,
      weight = 'regular',
      colour = paper.ink,
      x = this.around,
      leading,
      lang,
      address,
    } = style;
    const { wide = this.measure - (x - this.around), centred = false } = style;
    const words = text.normalize('NFC');
    const drawn = drawable(this.doc, words);
    if (drawn?.clusters.some(({ drawn: sign }) => sign === missingMark)) this.#lacksSigns = true;
    const laid = layOut(this.doc, drawn?.text ?? this.#pages.unwritable, {
      width: wide,
      sizes: [size, least],
      weight,
      leading,
      gap: leading !== undefined ? 0 : size < 14 ? 4 : 1,
    });
    return {
      laid: { ...laid, isAsWritten: laid.isAsWritten && drawn?.text === words },
      words,
      clusters: drawn?.clusters ?? [],
      colour,
      x,
      middle: centred ? wide : undefined,
      lang: lang === this.#pages.lang ? undefined : lang,
      address,
    };
  }

  /** Writes a text that was laid out, at the current position. */
  put(type: string, { laid, words, colour, x, middle, lang, address }: LaidText): void {
    const { doc } = this;
    const actual = laid.isAsWritten ? {} : { actual: words };
    const options = { ...actual, ...(lang !== undefined && { lang }), ...(address !== undefined && { alt: address }) };
    const part = doc.struct(type, options, () => {
      doc.fillColor(colour);
      // Programs that copy text read the replacement from the drawn text, not from the structure.
      if (!laid.isAsWritten) doc.markContent('Span', actual);
      doc.y = drawLaid(doc, laid, x, doc.y, {
        middle,
        onLine: ({ x: from, top, baseline, width: wide, height: high }) => {
          if (address === undefined) return;
          const under = baseline + laid.size * 0.15;
          doc
            .moveTo(from, under)
            .lineTo(from + wide, under)
            .lineWidth(0.5)
            .stroke(colour);
          // Missing in the types of PDFKit: the structure element of a link.
          const belonging: object = { structParent: part };
          doc.link(from, top, wide, high, address, belonging);
        },
      });
      if (!laid.isAsWritten) doc.endMarkedContent();
    });
    this.#root.add(part);
    part.end();
  }

  say(type: string, text: string, style: Style): void {
    for (const laidText of partsOf(this.lay(text, style))) {
      this.room(laidText.laid.height);
      this.put(type, laidText);
    }
  }

  /** Whether a text contains characters that were replaced by `missingMark`. */
  get lacksSigns(): boolean {
    return this.#lacksSigns;
  }

  /** Begins a new page if this much space isn't left. */
  room(needed: number): void {
    if (this.doc.y + needed > this.bottom) this.page();
  }

  down(by: number): void {
    this.doc.y += by;
  }

  /** Begins a new page. @throws {PagesFull} when the maximum number is reached */
  page(): void {
    const { ground, most } = this.#pages;
    if (this.pages === most) throw new PagesFull();
    this.doc.addPage();
    const [wide, high] = this.size;
    if (ground !== undefined) this.draw(() => this.doc.rect(0, 0, wide, high).fill(ground));
    this.doc.y = this.around;
  }

  /** Writes a text of any length in paragraphs. */
  async paragraphs(text: string, style: Style, pause: () => Promise<void>): Promise<void> {
    for (const paragraph of paragraphsIn(text)) {
      await pause();
      this.say('P', paragraph, style);
    }
  }

  /** Writes a bulleted text. @param colour of the bullet */
  async point(text: string, style: Style, colour: string, pause: () => Promise<void>): Promise<void> {
    for (const [index, paragraph] of paragraphsIn(text).entries()) {
      await pause();
      for (const [part, laidText] of partsOf(this.lay(paragraph, { ...style, x: margin + 20 })).entries()) {
        this.room(laidText.laid.height);
        const { y } = this.doc;
        if (index === 0 && part === 0) this.draw(() => this.doc.circle(margin + 5, y + 7, 3).fill(colour));
        this.doc.y = y;
        this.put('P', laidText);
      }
      this.down(5);
    }
  }

  /** The current number of pages. */
  get pages(): number {
    return this.doc.bufferedPageRange().count;
  }

  /** @param drawFoot draws the footer of a page; pages count from 1 */
  async end(pause: () => Promise<void>, drawFoot: (page: number, pages: number) => void): Promise<Buffer> {
    const count = this.pages;
    for (let page = 1; page <= count; page += 1) {
      await pause();
      this.doc.switchToPage(page - 1);
      this.draw(() => drawFoot(page, count));
    }
    this.#root.end();
    this.doc.end();
    return this.#written;
  }
}

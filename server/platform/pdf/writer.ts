import { buffer } from 'node:stream/consumers';
import { beginningOf } from '../../../src/shared/text/clusters.ts';
import { type Cluster, drawable, drawLaid, type Laid, layOut, missingMark } from './lines.ts';
import { taggedDocument } from './tagged-document.ts';
import type { Document, Weight } from './type.ts';

/** Width and height of a page, in points. */
export type PageMeasures = readonly [width: number, height: number];

/** A page of A4, in points. */
export const width = 595.28;
export const height = 841.89;
export const margin = 60;
export const paper = { ground: '#fbfaf7', ink: '#1c1a2e', soft: '#5b576f', line: '#e3ded4', lit: '#f2a51f' };

interface Style {
  size: number;
  /** To which the letters shrink for one line. */
  least?: number;
  weight?: Weight;
  colour?: string;
  x?: number;
  wide?: number;
  /** Each line stands in the middle. */
  centred?: boolean;
  leading?: number;
  lang?: string | undefined;
  /** To which the text is a link. */
  address?: string;
}

/** A text before it is drawn. */
export interface Said {
  laid: Laid;
  /** What readers hear, and programs copy. */
  words: string;
  clusters: readonly Cluster[];
  colour: string;
  x: number;
  /** In whose middle its lines stand. */
  middle: number | undefined;
  lang: string | undefined;
  address: string | undefined;
}

/** Characters after which a paragraph ends with its sentence or word, so that none takes long to set. */
const maxLength = 500;
/** Characters of one word at most: more than a field of a portfolio has. Languages without blanks have long ones. */
const maxWordLength = 6_000;
/** Lines that stay together: more would be higher than a page. */
const maxLines = 20;

/** A paragraph, or where it is long several. */
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

/** A text in parts that each fit on a page; without a break between them they are read and seen as one. */
export function partsOf(said: Said): Said[] {
  const { laid, clusters } = said;
  const { lines } = laid;
  const count = Math.ceil(lines.length / maxLines);
  if (count < 2) return [said];
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
      ...said,
      laid: { ...laid, lines: own, height },
      words: words.join(''),
      clusters: clusters.slice(from, at),
    };
  });
}

interface Pages {
  /** BCP 47. */
  lang: string;
  title: string;
  subject: string;
  made: Date;
  /** A4 without it. */
  size?: PageMeasures;
  /** The colour of the pages; without it they stay as they are. */
  ground?: string;
  /** What stays free at the sides and above; `margin` without it. */
  around?: number;
  /** What stays free below. */
  foot?: number;
  /** Stands in the place of a text for which there are no letters. */
  unwritable: string;
  /** How many pages there can be. */
  most?: number;
}

/** There is no page more. What was written stays, and the document can be ended. */
export class PagesFull extends Error {}

/** Pages of a tagged document (PDF/UA-1), whose parts are read in the order in which they are said. */
export class PageWriter {
  readonly doc: Document;
  readonly size: PageMeasures;
  readonly around: number;
  /** Below which nothing is written. */
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

  /** What only looks. */
  draw(work: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    work();
    this.doc.endMarkedContent();
  }

  lay(text: string, style: Style): Said {
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

  /** Writes what was laid out, where it fits. */
  put(type: string, { laid, words, colour, x, middle, lang, address }: Said): void {
    const { doc } = this;
    const actual = laid.isAsWritten ? {} : { actual: words };
    const options = { ...actual, ...(lang !== undefined && { lang }), ...(address !== undefined && { alt: address }) };
    const part = doc.struct(type, options, () => {
      doc.fillColor(colour);
      // Programs that copy text ask this of what is drawn, and not the part of the page that it belongs to.
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
          // The types of PDFKit do not know to which part a link belongs.
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
    for (const said of partsOf(this.lay(text, style))) {
      this.room(said.laid.height);
      this.put(type, said);
    }
  }

  /** Whether a text has signs of which `missingMark` stands in the place. */
  get lacksSigns(): boolean {
    return this.#lacksSigns;
  }

  /** Begins a page where so much does not fit on this one. */
  room(needed: number): void {
    if (this.doc.y + needed > this.bottom) this.page();
  }

  down(by: number): void {
    this.doc.y += by;
  }

  /** Begins a page. @throws {PagesFull} where there are as many as there can be */
  page(): void {
    const { ground, most } = this.#pages;
    if (this.pages === most) throw new PagesFull();
    this.doc.addPage();
    const [wide, high] = this.size;
    if (ground !== undefined) this.draw(() => this.doc.rect(0, 0, wide, high).fill(ground));
    this.doc.y = this.around;
  }

  /** A text of any length, in paragraphs. */
  async paragraphs(text: string, style: Style, pause: () => Promise<void>): Promise<void> {
    for (const paragraph of paragraphsIn(text)) {
      await pause();
      this.say('P', paragraph, style);
    }
  }

  /** A text behind a point. @param colour of the point */
  async point(text: string, style: Style, colour: string, pause: () => Promise<void>): Promise<void> {
    for (const [index, paragraph] of paragraphsIn(text).entries()) {
      await pause();
      for (const [part, said] of partsOf(this.lay(paragraph, { ...style, x: margin + 20 })).entries()) {
        this.room(said.laid.height);
        const { y } = this.doc;
        if (index === 0 && part === 0) this.draw(() => this.doc.circle(margin + 5, y + 7, 3).fill(colour));
        this.doc.y = y;
        this.put('P', said);
      }
      this.down(5);
    }
  }

  /** How many there are by now. */
  get pages(): number {
    return this.doc.bufferedPageRange().count;
  }

  /** @param drawFoot draws what stands at the foot of a page, counted from 1 */
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

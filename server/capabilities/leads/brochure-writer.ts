import { buffer } from 'node:stream/consumers';
import { brochureFileMessages as texts } from '../../../src/messages/brochure-file.ts';
import { product } from '../../../src/messages/product.ts';
import { drawable, drawLaid, type Laid, layOut } from '../../platform/pdf/lines.ts';
import { taggedDocument } from '../../platform/pdf/tagged.ts';
import type { Document, Weight } from '../../platform/pdf/type.ts';
import type { BrochureText } from './brochure-text.ts';

/** Of a page, in points. */
export const width = 595.28;
const height = 841.89;
export const margin = 60;
const measure = width - 2 * margin;
const bottom = height - 84;
export const paper = { ground: '#fbfaf7', ink: '#1c1a2e', soft: '#5b576f', line: '#e3ded4', lit: '#f2a51f' };

export type Point = readonly [x: number, y: number];

/** The path with its last place lit. */
export function drawWay(doc: Document, points: readonly Point[], colour: string, radius: number, line: number): void {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return;
  doc.moveTo(...first);
  for (const point of rest) doc.lineTo(...point);
  doc.lineWidth(line).lineJoin('round').lineCap('round').stroke(colour);
  for (const point of points.slice(0, -1)) doc.circle(...point, radius).fill(colour);
  doc.circle(...last, radius * 2.1).fill(paper.ground);
  doc.circle(...last, radius * 1.35).fill(paper.lit);
}

interface Style {
  size: number;
  /** To which the letters shrink for one line. */
  least?: number;
  weight?: Weight;
  colour?: string;
  x?: number;
  wide?: number;
  lang?: string | undefined;
}

/** A text before it is drawn. */
interface Said {
  laid: Laid;
  /** What readers hear, and programs copy. */
  words: string;
  colour: string;
  x: number;
  lang: string | undefined;
}

/** A tagged document (PDF/UA-1), whose parts are read in the order in which they are said. */
export class BrochureWriter {
  readonly doc: Document;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #text: BrochureText;
  readonly #written: Promise<Buffer>;

  constructor(text: BrochureText, made: Date) {
    this.#text = text;
    this.doc = taggedDocument({
      size: [width, height],
      lang: texts.language,
      title: text.title,
      subject: text.subtitle.text,
      made,
      paged: true,
    });
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
    const { size, least = size, weight = 'regular', colour = paper.ink, x = margin, lang } = style;
    const words = text.normalize('NFC');
    const drawn = drawable(this.doc, words);
    const laid = layOut(this.doc, drawn ?? texts.unwritable, {
      width: style.wide ?? measure - (x - margin),
      sizes: [size, least],
      weight,
      gap: size < 14 ? 4 : 1,
    });
    return {
      laid: { ...laid, isAsWritten: laid.isAsWritten && drawn === words },
      words,
      colour,
      x,
      lang: lang === texts.language ? undefined : lang,
    };
  }

  /** Writes what was laid out, where it fits. */
  put(type: string, { laid, words, colour, x, lang }: Said): void {
    const { doc } = this;
    const actual = laid.isAsWritten ? {} : { actual: words };
    const part = doc.struct(type, { ...actual, ...(lang !== undefined && { lang }) }, () => {
      doc.fillColor(colour);
      // Programs that copy text ask this of what is drawn, and not the part of the page that it belongs to.
      if (!laid.isAsWritten) doc.markContent('Span', actual);
      doc.y = drawLaid(doc, laid, x, doc.y);
      if (!laid.isAsWritten) doc.endMarkedContent();
    });
    this.#root.add(part);
    part.end();
  }

  say(type: string, text: string, style: Style): void {
    const said = this.lay(text, style);
    this.room(said.laid.height);
    this.put(type, said);
  }

  /** Begins a page where so much does not fit on this one. */
  room(needed: number): void {
    if (this.doc.y + needed > bottom) this.page();
  }

  down(by: number): void {
    this.doc.y += by;
  }

  page(): void {
    this.doc.addPage();
    this.draw(() => this.doc.rect(0, 0, width, height).fill(paper.ground));
    this.doc.y = margin;
  }

  link(address: string): void {
    this.room(20);
    const part = this.doc.struct('Link', { alt: address }, () => {
      this.doc.font('regular').fontSize(11).fillColor(this.#text.colours.brand);
      this.doc.text(address, margin, this.doc.y, { width: measure, link: address, underline: true });
    });
    this.#root.add(part);
    part.end();
  }

  async end(pause: () => Promise<void>): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    const title = drawable(this.doc, this.#text.title) ?? '';
    for (let page = 1; page < count; page += 1) {
      await pause();
      this.doc.switchToPage(page);
      this.draw(() => {
        const mark: Point[] = [
          [margin + 3, height - 46],
          [margin + 11, height - 38],
          [margin + 22, height - 54],
        ];
        drawWay(this.doc, mark, this.#text.colours.brand, 2.6, 2);
        this.doc.fillColor(paper.soft);
        const small = { sizes: [9, 5] as const, weight: 'regular' as const };
        drawLaid(
          this.doc,
          layOut(this.doc, `${product.name} · ${title}`, { ...small, width: 360 }),
          margin + 34,
          height - 51,
        );
        const number = layOut(this.doc, texts.pageOf(page + 1, count), { ...small, width: 100 });
        const [line] = number.lines;
        drawLaid(this.doc, number, width - margin - (line?.runs[0]?.width ?? 0), height - 51);
      });
    }
    this.#root.end();
    this.doc.end();
    return this.#written;
  }
}

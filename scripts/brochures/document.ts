import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type Document, registerTypefaces } from '../../server/capabilities/certificates/pdf-type.ts';
import { product } from '../../src/messages/product.ts';

const [width, height] = [595.28, 841.89];
const margin = 60;
const measure = width - 2 * margin;
const bottom = height - 84;

const paper = {
  ground: '#fbfaf7',
  surface: '#ffffff',
  ink: '#1c1a2e',
  soft: '#5b576f',
  line: '#e3ded4',
  lit: '#f2a51f',
};

/** What a brochure is drawn in. */
export interface Colours {
  brand: string;
  wash: string;
}

export type Block =
  | { heading: string }
  | { text: string }
  | { points: readonly string[] }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { steps: readonly { title: string; text: string }[] }
  | { people: readonly { name: string; text: string }[] }
  | { note: string };

export interface BrochureText {
  language: string;
  title: string;
  subtitle: string;
  /** Stands above the title. */
  eyebrow: string;
  colours: Colours;
  /** On the cover below the title. */
  opening: string;
  /** Below the words on every page but the first. */
  pageOf: (page: number, pages: number) => string;
  /** Each begins a page. */
  parts: readonly { title: string; blocks: readonly Block[] }[];
}

type Point = readonly [x: number, y: number];

function drawWay(doc: Document, points: readonly Point[], colour: string, radius: number, line: number): void {
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

/** A tagged document (PDF/UA-1), whose parts are read in the order in which they are said. */
class Writer {
  readonly doc: Document;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #text: BrochureText;
  readonly #written: Promise<Buffer>;

  constructor(text: BrochureText) {
    this.#text = text;
    // The types of PDFKit do not know it.
    const accessible: object = { subset: 'PDF/UA' };
    const made = new Date('2026-11-20T00:00:00Z');
    this.doc = new PDFDocument({
      size: [width, height],
      margin: 0,
      pdfVersion: '1.7',
      ...accessible,
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      lang: text.language,
      info: { Title: text.title, Author: product.name, Subject: text.subtitle, CreationDate: made, ModDate: made },
    });
    registerTypefaces(this.doc);
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

  say(
    type: string,
    text: string,
    style: { size: number; bold?: boolean; colour?: string; x?: number; wide?: number },
  ): void {
    const { size, bold = false, colour = paper.ink, x = margin, wide = measure - (x - margin) } = style;
    const part = this.doc.struct(type, {}, () => {
      this.doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(colour);
      this.doc.text(text, x, this.doc.y, { width: wide, lineGap: size < 14 ? 4 : 1 });
    });
    this.#root.add(part);
    part.end();
  }

  heightOf(text: string, size: number, bold: boolean, wide: number): number {
    this.doc.font(bold ? 'bold' : 'regular').fontSize(size);
    return this.doc.heightOfString(text, { width: wide, lineGap: size < 14 ? 4 : 1 });
  }

  down(by: number): void {
    this.doc.y += by;
  }

  page(): void {
    this.doc.addPage();
    this.draw(() => this.doc.rect(0, 0, width, height).fill(paper.ground));
    this.doc.y = margin;
  }

  async end(): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 1; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.draw(() => {
        const mark: Point[] = [
          [margin + 3, height - 46],
          [margin + 11, height - 38],
          [margin + 22, height - 54],
        ];
        drawWay(this.doc, mark, this.#text.colours.brand, 2.6, 2);
        this.doc.font('regular').fontSize(9).fillColor(paper.soft);
        this.doc.text(`${product.name} · ${this.#text.title}`, margin + 34, height - 51, { lineBreak: false });
        this.doc.text(this.#text.pageOf(page + 1, count), margin, height - 51, {
          width: measure,
          align: 'right',
          height: 12,
        });
      });
    }
    this.#root.end();
    this.doc.end();
    return this.#written;
  }
}

function drawCover(writer: Writer, { title, subtitle, eyebrow, opening, colours }: BrochureText): void {
  writer.page();
  const { doc } = writer;
  writer.draw(() => {
    doc.rect(0, 0, width, 400).fill(colours.wash);
    doc.circle(438, 148, 76).fill(paper.ground);
    const way: Point[] = [
      [-20, 330],
      [70, 268],
      [158, 318],
      [250, 200],
      [340, 262],
      [438, 148],
    ];
    drawWay(doc, way, colours.brand, 11, 6);
  });
  doc.y = 452;
  writer.say('P', eyebrow, { size: 12, bold: true, colour: colours.brand });
  writer.down(10);
  writer.say('H1', title, { size: title.length > 32 ? 32 : 38, bold: true });
  writer.down(10);
  writer.say('P', subtitle, { size: 16, colour: paper.soft, wide: 420 });
  writer.down(22);
  writer.say('P', opening, { size: 11.5, wide: 420 });
  doc.y = height - 58;
  writer.say('P', product.name, { size: 13, bold: true, colour: colours.brand });
}

/** How each kind of block is written; what it needs on a page stands with `room`. */
function write(writer: Writer, block: Block, { brand, wash }: Colours): void {
  const { doc } = writer;
  const room = (needed: number) => {
    if (doc.y + needed > bottom) writer.page();
  };
  if ('heading' in block) {
    room(90);
    writer.down(14);
    writer.say('H3', block.heading, { size: 14, bold: true });
    writer.down(5);
  } else if ('text' in block) {
    room(writer.heightOf(block.text, 11, false, measure));
    writer.say('P', block.text, { size: 11 });
    writer.down(8);
  } else if ('points' in block) {
    for (const point of block.points) {
      room(writer.heightOf(point, 11, false, measure - 20));
      const { y } = doc;
      writer.draw(() => doc.circle(margin + 5, y + 7, 3).fill(brand));
      doc.y = y;
      writer.say('P', point, { size: 11, x: margin + 20 });
      writer.down(5);
    }
    writer.down(4);
  } else if ('facts' in block) {
    for (const [name, value] of block.facts) {
      const tall = Math.max(writer.heightOf(value, 11, false, measure - 150), 16);
      room(tall + 16);
      const { y } = doc;
      writer.draw(() =>
        doc
          .moveTo(margin, y)
          .lineTo(width - margin, y)
          .lineWidth(0.75)
          .stroke(paper.line),
      );
      doc.y = y + 8;
      writer.say('P', name, { size: 10, bold: true, colour: paper.soft, wide: 140 });
      doc.y = y + 7;
      writer.say('P', value, { size: 11, x: margin + 150 });
      doc.y = y + tall + 14;
    }
    writer.down(8);
  } else if ('steps' in block) {
    const last = block.steps.length - 1;
    for (const [index, { title, text }] of block.steps.entries()) {
      const tall = writer.heightOf(title, 12, true, measure - 36) + writer.heightOf(text, 11, false, measure - 36) + 18;
      room(tall);
      const { y } = doc;
      writer.draw(() => {
        if (index < last)
          doc
            .moveTo(margin + 8, y + 8)
            .lineTo(margin + 8, y + 8 + tall)
            .lineWidth(2.5)
            .stroke(brand);
        doc.circle(margin + 8, y + 8, 8).fill(paper.ground);
        doc.circle(margin + 8, y + 8, index === last ? 6.5 : 5).fill(index === last ? paper.lit : brand);
      });
      doc.y = y;
      writer.say('P', title, { size: 12, bold: true, x: margin + 36 });
      writer.down(2);
      writer.say('P', text, { size: 11, x: margin + 36 });
      doc.y = y + tall;
    }
    writer.down(6);
  } else if ('people' in block) {
    for (const { name, text } of block.people) {
      room(46);
      writer.say('P', name, { size: 11, bold: true });
      writer.say('P', text, { size: 11 });
      writer.down(7);
    }
  } else {
    const tall = writer.heightOf(block.note, 11, false, measure - 40);
    room(tall + 40);
    const { y } = doc;
    writer.draw(() => doc.roundedRect(margin, y + 4, measure, tall + 28, 10).fill(wash));
    doc.y = y + 18;
    writer.say('P', block.note, { size: 11, x: margin + 20, wide: measure - 40 });
    doc.y = y + tall + 44;
  }
}

/** A brochure as a PDF, the same bytes each time, with the number of its pages. */
export async function brochurePdf(text: BrochureText): Promise<{ pdf: Buffer; pages: number }> {
  const writer = new Writer(text);
  drawCover(writer, text);
  for (const { title, blocks } of text.parts) {
    writer.page();
    writer.say('H2', title, { size: 24, bold: true });
    writer.draw(() => writer.doc.rect(margin, writer.doc.y + 6, 44, 4).fill(text.colours.brand));
    writer.doc.y += 26;
    for (const block of blocks) write(writer, block, text.colours);
  }
  const pages = writer.doc.bufferedPageRange().count;
  return { pdf: await writer.end(), pages };
}

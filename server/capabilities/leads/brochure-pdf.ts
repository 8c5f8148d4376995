import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { brochureFileMessages as texts } from '../../../src/messages/brochure-file.ts';
import { product } from '../../../src/messages/product.ts';
import { drawable, drawLaid, type Laid, layOut } from '../../platform/pdf/lines.ts';
import { type Document, registerTypefaces, type Weight } from '../../platform/pdf/type.ts';
import { inTurns } from '../../platform/turns.ts';
import type { Block, BrochureText } from './brochure-text.ts';

const [width, height] = [595.28, 841.89];
const margin = 60;
const measure = width - 2 * margin;
const bottom = height - 84;
/** Characters of a paragraph at most, so that none is higher than a page or takes long to set. */
const longest = 500;

const paper = { ground: '#fbfaf7', ink: '#1c1a2e', soft: '#5b576f', line: '#e3ded4', lit: '#f2a51f' };

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
class Writer {
  readonly doc: Document;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #text: BrochureText;
  readonly #written: Promise<Buffer>;

  constructor(text: BrochureText, made: Date) {
    this.#text = text;
    // The types of PDFKit do not know it.
    const accessible: object = { subset: 'PDF/UA' };
    this.doc = new PDFDocument({
      size: [width, height],
      margin: 0,
      pdfVersion: '1.7',
      ...accessible,
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      lang: texts.language,
      info: { Title: text.title, Author: product.name, Subject: text.subtitle.text, CreationDate: made, ModDate: made },
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

function drawCover(writer: Writer, { title, lang, subtitle, eyebrow, colours }: BrochureText): void {
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
  doc.y = margin;
  writer.say('P', product.name, { size: 13, weight: 'bold', colour: colours.brand });
  doc.y = 452;
  writer.say('P', eyebrow, { size: 12, weight: 'bold', colour: colours.brand });
  writer.down(10);
  writer.say('H1', title, { size: 38, least: 26, weight: 'bold', lang });
  writer.down(10);
  writer.say('P', subtitle.text, { size: 16, colour: paper.soft, wide: 420, lang: subtitle.lang });
}

/** A paragraph, or where it is long several. */
function paragraphsIn(text: string): string[] {
  const paragraphs: string[] = [];
  for (const line of text.split(/\s*\n\s*/)) {
    let rest = line.trim();
    while (rest.length > longest) {
      const sentence = rest.lastIndexOf('. ', longest) + 1;
      const word = rest.lastIndexOf(' ', longest);
      const end = sentence > longest / 2 ? sentence : word > 0 ? word : longest;
      paragraphs.push(rest.slice(0, end));
      rest = rest.slice(end).trim();
    }
    if (rest !== '') paragraphs.push(rest);
  }
  return paragraphs;
}

async function write(writer: Writer, block: Block, brand: string, pause: () => Promise<void>): Promise<void> {
  const { doc } = writer;
  const { lang } = block;
  const say = async (text: string, x = margin) => {
    for (const paragraph of paragraphsIn(text)) {
      await pause();
      writer.say('P', paragraph, { size: 11, x, lang });
    }
  };
  if ('heading' in block) {
    writer.room(90);
    writer.down(14);
    writer.say('H3', block.heading, { size: 14, weight: 'bold', lang });
    writer.down(5);
  } else if ('text' in block) {
    await say(block.text);
    writer.down(8);
  } else if ('points' in block) {
    for (const point of block.points)
      for (const [index, paragraph] of paragraphsIn(point).entries()) {
        await pause();
        const said = writer.lay(paragraph, { size: 11, x: margin + 20, lang });
        writer.room(said.laid.height);
        const { y } = doc;
        if (index === 0) writer.draw(() => doc.circle(margin + 5, y + 7, 3).fill(brand));
        doc.y = y;
        writer.put('P', said);
        writer.down(5);
      }
    writer.down(4);
  } else if ('facts' in block) {
    for (const [name, value] of block.facts) {
      await pause();
      const [shown = '', ...more] = paragraphsIn(value);
      const key = writer.lay(name, { size: 10, weight: 'bold', colour: paper.soft, wide: 140 });
      const said = writer.lay(shown, { size: 11, x: margin + 150, lang });
      const tall = Math.max(key.laid.height, said.laid.height);
      writer.room(tall + 16);
      const { y } = doc;
      writer.draw(() =>
        doc
          .moveTo(margin, y)
          .lineTo(width - margin, y)
          .lineWidth(0.75)
          .stroke(paper.line),
      );
      doc.y = y + 8;
      writer.put('P', key);
      doc.y = y + 7;
      writer.put('P', said);
      doc.y = y + tall + 10;
      for (const paragraph of more) await say(paragraph, margin + 150);
    }
    writer.down(8);
  } else if ('steps' in block) {
    for (const { title, text } of block.steps) {
      await pause();
      const head = writer.lay(title, { size: 12, weight: 'bold', x: margin + 36, lang });
      writer.room(head.laid.height + 40);
      const { y } = doc;
      writer.draw(() => {
        doc.circle(margin + 8, y + 8, 8).fill(paper.ground);
        doc.circle(margin + 8, y + 8, 5).fill(brand);
      });
      doc.y = y;
      writer.put('P', head);
      writer.down(2);
      await say(text, margin + 36);
      writer.down(10);
    }
  } else {
    for (const { name, text } of block.people) {
      await pause();
      writer.room(46);
      writer.say('P', name, { size: 11, weight: 'bold', lang });
      await say(text);
      writer.down(7);
    }
  }
}

/** A brochure as a PDF, the same bytes for the same text and day. @param made the day of which it tells */
export async function brochurePdf(text: BrochureText, made: Date): Promise<Buffer> {
  const pause = inTurns();
  const { brand } = text.colours;
  const writer = new Writer(text, made);
  drawCover(writer, text);
  for (const [index, { title, blocks }] of text.parts.entries()) {
    await pause();
    if (index === 0) writer.page();
    writer.room(260);
    if (index > 0 && writer.doc.y > margin) writer.down(34);
    writer.say('H2', title, { size: 24, weight: 'bold' });
    writer.draw(() => writer.doc.rect(margin, writer.doc.y + 6, 44, 4).fill(brand));
    writer.down(26);
    for (const block of blocks) await write(writer, block, brand, pause);
  }
  writer.room(64);
  writer.down(10);
  writer.say('P', texts.asOf(made), { size: 10, colour: paper.soft });
  writer.link(text.address);
  return writer.end(pause);
}

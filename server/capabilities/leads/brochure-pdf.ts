import { brochureFileMessages as texts } from '../../../src/messages/brochure-file.ts';
import { product } from '../../../src/messages/product.ts';
import { drawable, drawLaid, layOut } from '../../platform/pdf/lines.ts';
import type { Document } from '../../platform/pdf/type.ts';
import { height, margin, PageWriter, paper, paragraphsIn, width } from '../../platform/pdf/writer.ts';
import { inTurns } from '../../platform/turns.ts';
import type { Block, BrochureText } from './brochure-text.ts';

type Point = readonly [x: number, y: number];

/** The path with its last point highlighted. */
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

function drawCover(writer: PageWriter, { title, lang, subtitle, eyebrow, colours }: BrochureText): void {
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

async function write(writer: PageWriter, block: Block, brand: string, pause: () => Promise<void>): Promise<void> {
  const { doc } = writer;
  const { lang } = block;
  const say = (text: string, x = margin) => writer.paragraphs(text, { size: 11, x, lang }, pause);
  if ('heading' in block) {
    writer.room(90);
    writer.down(14);
    writer.say('H3', block.heading, { size: 14, weight: 'bold', lang });
    writer.down(5);
  } else if ('text' in block) {
    await say(block.text);
    writer.down(8);
  } else if ('points' in block) {
    for (const point of block.points) await writer.point(point, { size: 11, lang }, brand, pause);
    writer.down(4);
  } else if ('facts' in block) {
    for (const [name, value] of block.facts) {
      await pause();
      const [shown = '', ...more] = paragraphsIn(value);
      const key = writer.lay(name, { size: 10, weight: 'bold', colour: paper.soft, wide: 140 });
      const laidText = writer.lay(shown, { size: 11, x: margin + 150, lang });
      const tall = Math.max(key.laid.height, laidText.laid.height);
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
      writer.put('P', laidText);
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

function drawFoot(doc: Document, { title, colours }: BrochureText, page: number, pages: number): void {
  const mark: Point[] = [
    [margin + 3, height - 46],
    [margin + 11, height - 38],
    [margin + 22, height - 54],
  ];
  drawWay(doc, mark, colours.brand, 2.6, 2);
  doc.fillColor(paper.soft);
  const small = { sizes: [9, 5] as const, weight: 'regular' as const };
  const name = layOut(doc, `${product.name} · ${drawable(doc, title)?.text ?? ''}`, { ...small, width: 360 });
  drawLaid(doc, name, margin + 34, height - 51);
  const number = layOut(doc, texts.pageOf(page, pages), { ...small, width: 100 });
  const [line] = number.lines;
  drawLaid(doc, number, width - margin - (line?.runs[0]?.width ?? 0), height - 51);
}

/** Renders a brochure as a PDF; the same text and day give the same bytes. @param made the day printed on it */
export async function brochurePdf(text: BrochureText, made: Date): Promise<Buffer> {
  const pause = inTurns();
  const { brand } = text.colours;
  const writer = new PageWriter({
    lang: texts.language,
    title: text.title,
    subject: text.subtitle.text,
    made,
    ground: paper.ground,
    unwritable: texts.unwritable,
  });
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
  writer.say('Link', text.address, { size: 11, colour: brand, address: text.address });
  if (writer.lacksSigns) writer.say('P', texts.lacksSigns, { size: 10, colour: paper.soft });
  return writer.end(pause, (page, pages) => {
    if (page > 1) drawFoot(writer.doc, text, page, pages);
  });
}

import { portfolioSectionTexts } from '../../../src/messages/portfolio.ts';
import { portfolioFileMessages as texts } from '../../../src/messages/portfolio-file.ts';
import { addressWords } from '../../../src/messages/portfolio-words.ts';
import { namedEntries, type PortfolioEntry } from '../../../src/shared/portfolio/entries.ts';
import {
  defaultLook,
  type PageSize,
  type PortfolioLook,
  pageMargin,
  shownBy,
} from '../../../src/shared/portfolio/look.ts';
import { type PortfolioSection, sectionNamed } from '../../../src/shared/portfolio/sections.ts';
import { drawLaid, layOut } from '../../platform/pdf/lines.ts';
import { height, type PageMeasures, PagesFull, PageWriter, paper, width } from '../../platform/pdf/writer.ts';
import { inTurns } from '../../platform/turns.ts';
import type { Printed } from './drawn-pdfs.ts';
import { type Column, entryOf, lineOf, type Piece, paragraphsOf, pieceOf, type Writing } from './pdf-pieces.ts';
import { besideGap, headingLeading, headings, rail, settings } from './pdf-setting.ts';

/** The sizes of the pages, in points. */
const pages: Readonly<Record<PageSize, PageMeasures>> = { A4: [width, height], Letter: [612, 792] };
const margin = (pageMargin / 25.4) * 72;
/** The maximum number of pages of a PDF. */
const maxPages = 100;

const heightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { before, height: high }) => sum + before + high, 0);

/** The height of the first lines, which are kept together. */
function beginningOf({ setting }: Writing, pieces: readonly Piece[]): number {
  const lines = 4 * setting.leading * setting.sizes.text;
  let high = 0;
  for (const { before, height: own } of pieces) if (high < lines) high += before + own;
  return high;
}

/** Writes pieces below each other; the first pieces stay on one page. */
async function writePieces(writing: Writing, pieces: readonly Piece[]): Promise<void> {
  const { writer, pause } = writing;
  writer.room(beginningOf(writing, pieces));
  for (const { before, height: own, put } of pieces) {
    await pause();
    writer.down(before);
    writer.room(own);
    put();
  }
}

/** Draws a line from side to side. */
function rule({ writer }: Writing, { x, wide }: Column, thick: number, colour: string): void {
  const { doc } = writer;
  const y = doc.y + thick / 2;
  writer.draw(() =>
    doc
      .moveTo(x, y)
      .lineTo(x + wide, y)
      .lineWidth(thick)
      .stroke(colour),
  );
  doc.y = y + thick / 2;
}

/** The header: name, headline and contact details. */
async function writeHead(writing: Writing, { name, headline, sections }: Printed, column: Column): Promise<void> {
  const { writer, look, setting } = writing;
  const { sizes, gaps, leading } = setting;
  const { template, accent } = look;
  const [basics] = sections.find(({ section }) => section === 'basics')?.entries ?? [];
  const fields: Record<string, string> = basics?.fields ?? {};
  const { label = headline, city, country, email, phone, url, summary = '' } = fields;
  const lay = (text: string, style: Parameters<PageWriter['lay']>[1]) =>
    writer.lay(text, { leading, ...column, centred: template === 'classic', ...style });
  const called = lay(fields['name'] ?? name, {
    size: sizes.name,
    weight: template === 'classic' ? 'serif' : 'bold',
    leading: headingLeading,
    colour: template === 'modern' ? accent : paper.ink,
  });
  const pieces = [pieceOf(writing, { type: 'H1', laidText: called }, 0)];
  if (label) {
    const colour = template === 'compact' ? accent : paper.ink;
    pieces.push(pieceOf(writing, { type: 'P', laidText: lay(label, { size: sizes.label, colour }) }, gaps.head));
  }
  const place = [city, country].filter(Boolean).join(', ');
  const ways = [place, email, phone].filter((way) => way !== undefined && way !== '').join(' · ');
  const [reached] = ways === '' ? [] : [{ type: 'P', laidText: lay(ways, { size: sizes.text, colour: paper.soft }) }];
  const [found] =
    url === undefined
      ? []
      : [{ type: 'Link', laidText: lay(addressWords(url), { size: sizes.text, colour: accent, address: url }) }];
  const [first, ...rest] =
    reached !== undefined && found !== undefined
      ? lineOf(writing, column, [reached, found], template === 'classic' ? 'middle' : 'start')
      : [reached, found].flatMap((part) => (part === undefined ? [] : [pieceOf(writing, part, 0)]));
  if (first !== undefined) pieces.push({ ...first, before: gaps.head }, ...rest);
  pieces.push(...(await paragraphsOf(writing, summary, column, gaps.head + 5)));
  await writePieces(writing, pieces);
  if (template !== 'classic') return;
  writer.down(12);
  rule(writing, column, 1.5, accent);
}

/** A row of a section, with the height to reserve below its heading. */
interface Row {
  least: number;
  write: () => Promise<void>;
}

async function rowOf(
  writing: Writing,
  section: PortfolioSection,
  entries: readonly PortfolioEntry[],
  { x, wide }: Column,
  places: number,
): Promise<Row> {
  const { writer, setting, pause } = writing;
  const cell = (wide - (places - 1) * besideGap) / places;
  const cells: Piece[][] = [];
  for (const [index, entry] of entries.entries())
    cells.push(await entryOf(writing, section, entry, { x: x + index * (cell + besideGap), wide: cell }));
  const high = Math.max(...cells.map(heightOf));
  if (places > 1 && high < (writer.bottom - writer.around) / 2) {
    const write = async () => {
      const { doc } = writer;
      writer.room(high);
      const { y } = doc;
      for (const pieces of cells) {
        await pause();
        doc.y = y;
        for (const { before, put } of pieces) {
          writer.down(before);
          put();
        }
      }
      doc.y = y + high;
    };
    return { least: high, write };
  }
  // Long entries may break across pages, so they have a row of their own.
  const alone: Piece[][] = places === 1 ? cells : [];
  if (places > 1) for (const entry of entries) alone.push(await entryOf(writing, section, entry, { x, wide }));
  const write = async () => {
    for (const [index, pieces] of alone.entries()) {
      if (index > 0) writer.down(setting.gaps.entry);
      await writePieces(writing, pieces);
    }
  };
  return { least: beginningOf(writing, alone[0] ?? []), write };
}

/** A section with its heading: above the entries, or in the modern template beside them. */
async function writeSection(
  writing: Writing,
  section: PortfolioSection,
  entries: readonly PortfolioEntry[],
  column: Column,
): Promise<void> {
  const { writer, look, setting } = writing;
  const { template, accent } = look;
  const { sizes, gaps } = setting;
  const isBeside = template === 'modern';
  const title = writer.lay(portfolioSectionTexts[section.name].title, {
    size: sizes.heading,
    weight: template === 'classic' ? 'serif' : 'bold',
    leading: headingLeading,
    colour: accent,
    x: column.x,
    wide: isBeside ? headings.wide : column.wide,
  });
  const aside = isBeside ? headings.wide + headings.free : 0;
  const inner = { x: column.x + aside, wide: column.wide - aside };
  const places = section.fields.length < 4 ? setting.beside : 1;
  const rows = Array.from({ length: Math.ceil(entries.length / places) }, (_, index) =>
    entries.slice(index * places, (index + 1) * places),
  );
  let headed = { page: 0, y: 0 };
  const writeHeading = (least: number) => {
    writer.down(gaps.section);
    const { height: high } = title.laid;
    writer.room(isBeside ? 12.75 + Math.max(high, least) : high + 3 + gaps.heading + least);
    if (isBeside) {
      rule(writing, column, 0.75, paper.line);
      writer.down(12);
    }
    const { y } = writer.doc;
    writer.put('H2', title);
    headed = { page: writer.pages, y: writer.doc.y };
    if (isBeside) {
      writer.doc.y = y;
      return;
    }
    writer.down(template === 'compact' ? 1 : 3);
    if (template === 'compact') rule(writing, column, 1, accent);
    else rule(writing, column, 0.75, paper.line);
    writer.down(gaps.heading);
  };
  for (const [index, of] of rows.entries()) {
    const row = await rowOf(writing, section, of, inner, places);
    if (index === 0) writeHeading(row.least);
    else writer.down(gaps.entry);
    await row.write();
  }
  if (writer.pages === headed.page) writer.doc.y = Math.max(writer.doc.y, headed.y);
}

/**
 * Draws a portfolio as an accessible PDF (PDF/UA-1) with real text and headings, in the
 * order of its look. The layout matches the print preview.
 *
 * @param made the creation time
 */
export async function portfolioPdf(portfolio: Printed, made: Date, look: PortfolioLook = defaultLook): Promise<Buffer> {
  const pause = inTurns();
  const { template, accent, page_size: pageSize } = look;
  const basics = portfolio.sections.find(({ section }) => section === 'basics')?.entries[0]?.fields['name'];
  const name = basics ?? portfolio.name;
  const writer = new PageWriter({
    lang: texts.language,
    title: texts.title(name),
    subject: texts.subject,
    made,
    size: pages[pageSize],
    around: margin,
    foot: margin,
    unwritable: texts.unwritable,
    most: maxPages,
  });
  const writing: Writing = { writer, look, pause, setting: settings[template], files: portfolio.files ?? [] };
  const start = template === 'modern' ? rail.wide + rail.free : 0;
  const column = { x: margin + start, wide: writer.measure - start };
  writer.page();
  let isWhole = true;
  try {
    await writeHead(writing, portfolio, column);
    for (const { section: sectionName, entries: written } of shownBy(look, portfolio.sections)) {
      const section = sectionNamed(sectionName);
      const entries = section === undefined || section.most === 1 ? [] : namedEntries(section, written);
      if (section !== undefined && entries.length > 0) await writeSection(writing, section, entries, column);
    }
    if (writer.lacksSigns) {
      const { small } = writing.setting.sizes;
      writer.down(small);
      writer.say('P', texts.lacksSigns, { size: small, colour: paper.soft, x: column.x, wide: column.wide });
    }
  } catch (error) {
    if (!(error instanceof PagesFull)) throw error;
    isWhole = false;
  }
  const end = writer.doc.y;
  return writer.end(pause, (page, count) => {
    const { doc } = writer;
    if (template === 'modern') {
      const bottom = page === count ? end : writer.bottom;
      doc.rect(margin, margin, rail.wide, bottom - margin).fill(accent);
    }
    if (count === 1) return;
    const words = page === count && !isWhole ? texts.endsAt(count) : texts.pageOf(page, count);
    const foot = layOut(doc, words, {
      sizes: [8.5, 8.5],
      weight: 'regular',
      width: writer.measure,
    });
    doc.fillColor(paper.soft);
    drawLaid(doc, foot, column.x, writer.bottom + 18);
  });
}

import { portfolioSectionTexts } from '../../../src/messages/portfolio.ts';
import { portfolioFileMessages as texts } from '../../../src/messages/portfolio-file.ts';
import { addressWords, wordsOf } from '../../../src/messages/portfolio-words.ts';
import { namedEntries, type PortfolioEntry } from '../../../src/shared/portfolio/entries.ts';
import {
  defaultLook,
  type PageSize,
  type PortfolioLook,
  type PortfolioTemplate,
  shownBy,
} from '../../../src/shared/portfolio/look.ts';
import { type PortfolioSection, sectionNamed } from '../../../src/shared/portfolio/sections.ts';
import type { ShownPortfolio } from '../../../src/shared/transport/schema.d.ts';
import { drawLaid, layOut } from '../../platform/pdf/lines.ts';
import { height, margin, type PageMeasures, PageWriter, paper, width } from '../../platform/pdf/writer.ts';
import { inTurns } from '../../platform/turns.ts';

type Pause = () => Promise<void>;
type Printed = Pick<ShownPortfolio, 'name' | 'headline' | 'sections'>;

/** In points. */
const pages: Readonly<Record<PageSize, PageMeasures>> = { A4: [width, height], Letter: [612, 792] };

/** How large letters and gaps are in a template. */
const scales: Readonly<Record<PortfolioTemplate, number>> = { classic: 1, modern: 1, compact: 0.86 };

interface Writing {
  writer: PageWriter;
  accent: string;
  /** A size or a gap of the classic template, in that of the look. */
  scaled: (points: number) => number;
  pause: Pause;
}

/** Who it is about. */
async function writeHead({ writer, accent, scaled, pause }: Writing, { name, headline, sections }: Printed) {
  const [basics] = sections.find(({ section }) => section === 'basics')?.entries ?? [];
  const fields: Record<string, string> = basics?.fields ?? {};
  const { label = headline, city, country, email, phone, url, summary = '' } = fields;
  writer.say('H1', fields['name'] ?? name, { size: scaled(28), least: 18, weight: 'bold' });
  if (label) writer.say('P', label, { size: scaled(13), colour: accent });
  const place = [city, country].filter(Boolean).join(', ');
  const ways = [place, email, phone].filter((way) => way !== undefined && way !== '');
  writer.down(scaled(4));
  if (ways.length > 0) writer.say('P', ways.join(' · '), { size: scaled(10), colour: paper.soft });
  if (url !== undefined) writer.link(url, { size: scaled(10), colour: accent, words: addressWords(url) });
  if (summary !== '') writer.down(scaled(8));
  await writer.paragraphs(summary, { size: scaled(11) }, pause);
}

async function writeEntry(writing: Writing, section: PortfolioSection, entry: PortfolioEntry) {
  const { writer, accent, scaled, pause } = writing;
  const words = wordsOf(section, entry);
  if (words === null) return;
  const text = { size: scaled(11) };
  await pause();
  writer.room(44);
  writer.say('H3', words.heading, { size: scaled(12), weight: 'bold' });
  const facts = [...words.besides.map(({ value }) => value), words.time].filter((fact) => fact !== null);
  if (facts.length > 0) writer.say('P', facts.join(' · '), { size: scaled(10), colour: paper.soft });
  for (const part of words.parts) {
    writer.down(2);
    if ('url' in part) writer.link(part.url, { size: scaled(10), colour: accent, words: addressWords(part.url) });
    else if ('text' in part) await writer.paragraphs(part.text, text, pause);
    else if (part.name === 'keywords') await writer.paragraphs(part.points.join(', '), text, pause);
    else for (const point of part.points) await writer.point(point, text, accent, pause);
  }
  writer.down(scaled(9));
}

function writeHeading({ writer, accent, scaled }: Writing, template: PortfolioTemplate, words: string): void {
  writer.down(scaled(14));
  writer.room(90);
  writer.say('H2', words, { size: scaled(15), weight: 'bold', colour: accent });
  const { doc, size } = writer;
  const { y } = doc;
  writer.draw(() =>
    doc
      .moveTo(margin, y + 3)
      .lineTo(size[0] - margin, y + 3)
      .lineWidth(0.75)
      .stroke(template === 'compact' ? accent : paper.line),
  );
  doc.y = y + scaled(12);
}

/**
 * A portfolio as a PDF that people and programs read from its top to its end (PDF/UA-1): its texts are texts, its sections are
 * headings, in the order of its look.
 *
 * @param made the moment of which it tells
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
    ...(template === 'modern' && { rail: accent }),
    unwritable: texts.unwritable,
  });
  const writing: Writing = { writer, accent, pause, scaled: (points) => points * scales[template] };
  writer.page();
  await writeHead(writing, portfolio);
  for (const { section: sectionName, entries: written } of shownBy(look, portfolio.sections)) {
    const section = sectionNamed(sectionName);
    const entries = section === undefined || section.most === 1 ? [] : namedEntries(section, written);
    if (section === undefined || entries.length === 0) continue;
    writeHeading(writing, template, portfolioSectionTexts[section.name].title);
    for (const entry of entries) await writeEntry(writing, section, entry);
  }
  return writer.end(pause, (page, count) => {
    if (count === 1) return;
    const words = texts.pageOf(page, count);
    const foot = layOut(writer.doc, words, { sizes: [9, 9], weight: 'regular', width: writer.measure });
    writer.doc.fillColor(paper.soft);
    drawLaid(writer.doc, foot, margin, writer.size[1] - 51);
  });
}

import { portfolioSectionTexts } from '../../../src/messages/portfolio.ts';
import { portfolioFileMessages as texts } from '../../../src/messages/portfolio-file.ts';
import { addressWords, wordsOf } from '../../../src/messages/portfolio-words.ts';
import { namedEntries, type PortfolioEntry } from '../../../src/shared/portfolio/entries.ts';
import { type PortfolioSection, portfolioSections } from '../../../src/shared/portfolio/sections.ts';
import type { ShownPortfolio } from '../../../src/shared/transport/schema.d.ts';
import { drawLaid, layOut } from '../../platform/pdf/lines.ts';
import { height, margin, measure, PageWriter, paper, width } from '../../platform/pdf/writer.ts';
import { inTurns } from '../../platform/turns.ts';

const accent = '#4036c4';

type Pause = () => Promise<void>;
type Printed = Pick<ShownPortfolio, 'name' | 'headline' | 'sections'>;

/** Who it is about. */
async function writeHead(writer: PageWriter, { name, headline, sections }: Printed, pause: Pause): Promise<void> {
  const [basics] = sections.find(({ section }) => section === 'basics')?.entries ?? [];
  const fields: Record<string, string> = basics?.fields ?? {};
  const { label = headline, city, country, email, phone, url, summary = '' } = fields;
  writer.say('H1', fields['name'] ?? name, { size: 28, least: 18, weight: 'bold' });
  if (label) writer.say('P', label, { size: 13, colour: accent });
  const place = [city, country].filter(Boolean).join(', ');
  const ways = [place, email, phone].filter((way) => way !== undefined && way !== '');
  writer.down(4);
  if (ways.length > 0) writer.say('P', ways.join(' · '), { size: 10, colour: paper.soft });
  if (url !== undefined) writer.link(url, { size: 10, colour: accent, words: addressWords(url) });
  if (summary !== '') writer.down(8);
  await writer.paragraphs(summary, { size: 11 }, pause);
}

async function writeEntry(writer: PageWriter, section: PortfolioSection, entry: PortfolioEntry, pause: Pause) {
  const words = wordsOf(section, entry);
  if (words === null) return;
  await pause();
  writer.room(44);
  writer.say('H3', words.heading, { size: 12, weight: 'bold' });
  const facts = [...words.besides.map(({ value }) => value), words.time].filter((fact) => fact !== null);
  if (facts.length > 0) writer.say('P', facts.join(' · '), { size: 10, colour: paper.soft });
  for (const part of words.parts) {
    writer.down(2);
    if ('url' in part) writer.link(part.url, { size: 10, colour: accent, words: addressWords(part.url) });
    else if ('text' in part) await writer.paragraphs(part.text, { size: 11 }, pause);
    else if (part.name === 'keywords') await writer.paragraphs(part.points.join(', '), { size: 11 }, pause);
    else for (const point of part.points) await writer.point(point, { size: 11 }, accent, pause);
  }
  writer.down(9);
}

/**
 * A portfolio as a PDF that people and programs read from its top to its end (PDF/UA-1): its texts are texts, its sections are
 * headings, in the order in which the page has them.
 *
 * @param made the moment of which it tells
 */
export async function portfolioPdf(portfolio: Printed, made: Date): Promise<Buffer> {
  const pause = inTurns();
  const basics = portfolio.sections.find(({ section }) => section === 'basics')?.entries[0]?.fields['name'];
  const name = basics ?? portfolio.name;
  const writer = new PageWriter({
    lang: texts.language,
    title: texts.title(name),
    subject: texts.subject,
    made,
    unwritable: texts.unwritable,
  });
  writer.page();
  await writeHead(writer, portfolio, pause);
  for (const section of portfolioSections.filter(({ most }) => most > 1)) {
    const written = portfolio.sections.find((one) => one.section === section.name)?.entries ?? [];
    const entries = namedEntries(section, written);
    if (entries.length === 0) continue;
    writer.down(14);
    writer.room(90);
    writer.say('H2', portfolioSectionTexts[section.name].title, { size: 15, weight: 'bold', colour: accent });
    const { y } = writer.doc;
    writer.draw(() =>
      writer.doc
        .moveTo(margin, y + 3)
        .lineTo(width - margin, y + 3)
        .lineWidth(0.75)
        .stroke(paper.line),
    );
    writer.doc.y = y + 12;
    for (const entry of entries) await writeEntry(writer, section, entry, pause);
  }
  return writer.end(pause, (page, pages) => {
    if (pages === 1) return;
    const foot = layOut(writer.doc, texts.pageOf(page, pages), { sizes: [9, 9], weight: 'regular', width: measure });
    writer.doc.fillColor(paper.soft);
    drawLaid(writer.doc, foot, margin, height - 51);
  });
}

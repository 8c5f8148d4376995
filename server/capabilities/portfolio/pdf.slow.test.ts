import { describe, expect, it } from 'vitest';
import { defaultLook, type PortfolioTemplate } from '../../../src/shared/portfolio/look.ts';
import type { PortfolioSection } from '../../../src/shared/transport/schema.d.ts';
import { readPages } from '../../../tests/support/pdf-pages.ts';
import { readPdf } from '../../../tests/support/pdf-reading.ts';
import { portfolioPdf } from './pdf.ts';

const made = new Date('2026-03-01T09:00:00Z');
const section = (name: PortfolioSection['section'], ...things: Record<string, string>[]): PortfolioSection => ({
  section: name,
  entries: things.map((fields, index) => ({ id: `entry${index}`, fields })),
  version: 1,
  saved_at: made.toISOString(),
});
const read = async (...sections: PortfolioSection[]) =>
  readPdf(await portfolioPdf({ name: 'Asha Rao', headline: 'Student of statistics', sections }, made));

const work = section(
  'work',
  {
    position: 'Waiter',
    name: 'Café Lumière',
    startDate: '2024-09',
    summary: 'Served forty tables.',
    highlights: 'Trained three others\nWrote the plan of shifts',
  },
  { name: 'An employer without a position' },
);
const skills = section('skills', { name: 'R', level: 'Good', keywords: 'ggplot2\ndplyr' });

describe('39.6: the PDF of a portfolio', () => {
  it('is tagged, and has its text in the order of the page', async () => {
    const basics = section('basics', { name: 'Asha R. Rao', city: 'Pune', url: 'https://www.example.com/' });
    const { title, language, isMarked, structure, text } = await read(skills, basics, work);
    expect({ language, isMarked }).toEqual({ language: 'en', isMarked: true });
    expect(title).toContain('Asha R. Rao');
    expect(structure.map(({ type }) => type).filter((type) => /^(H\d|Link)$/.test(type))).toEqual([
      'H1',
      'Link',
      'H2',
      'H3',
      'H2',
      'H3',
    ]);
    expect(text.trim().split('\n')).toEqual([
      'Asha R. Rao',
      'Student of statistics',
      'Pune',
      'example.com',
      'Experience',
      'Waiter',
      'September 2024 to present',
      'Café Lumière',
      'Served forty tables.',
      'Trained three others',
      'Wrote the plan of shifts',
      'Skills',
      'R',
      'Good',
      'ggplot2, dplyr',
    ]);
  });

  it('39.14: has the sections of a variant in its order, on its paper size', async () => {
    const look = {
      ...defaultLook,
      template: 'modern',
      order: ['skills'],
      left_out: ['projects'],
      page_size: 'Letter',
    } as const;
    const sections = [work, section('projects', { name: 'A map' }), skills];
    const file = await portfolioPdf({ name: 'Asha Rao', headline: null, sections }, made, look);
    const { text, isMarked } = readPdf(file);
    expect(isMarked).toBe(true);
    expect(text.split('\n').filter((line) => ['Experience', 'Projects', 'Skills'].includes(line))).toEqual([
      'Skills',
      'Experience',
    ]);
    expect(file.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
  });

  const placesIn = async (template: PortfolioTemplate, ...sections: PortfolioSection[]) => {
    const look = { ...defaultLook, template };
    const { pieces } = await readPages(await portfolioPdf({ name: 'Asha Rao', headline: null, sections }, made, look));
    return (text: string) => pieces.find((piece) => piece.text === text) ?? expect.fail(`There is no ${text}`);
  };
  const several = section('skills', ...['Counting', 'Asking', 'Drawing', 'Writing'].map((name) => ({ name })));

  it('39.23: has headings beside their entries in the modern template', async () => {
    const at = await placesIn('modern', work, several);
    for (const [heading, entry] of [
      ['Experience', 'Waiter'],
      ['Skills', 'Counting'],
    ] as const) {
      expect(at(heading).x).toBe(at('Asha Rao').x);
      expect(at(entry).x).toBeGreaterThan(at(heading).x + at(heading).width);
      expect(Math.abs(at(entry).y - at(heading).y)).toBeLessThan(at(heading).size);
    }
    expect(at('Served forty tables.').x).toBe(at('Waiter').x);
  });

  it('39.23: has headings above their entries in the other templates, and centres the name in the classic template', async () => {
    const [classic, compact] = [await placesIn('classic', work, several), await placesIn('compact', work, several)];
    for (const at of [classic, compact]) {
      expect(at('Waiter').x).toBe(at('Experience').x);
      expect(at('Waiter').y).toBeGreaterThan(at('Experience').y);
    }
    const { x, width } = classic('Asha Rao');
    expect(x + width / 2).toBeCloseTo(595.28 / 2, 0);
    expect(compact('Asha Rao').x).toBe(compact('Experience').x);
    expect(compact('Waiter').size).toBeLessThan(classic('Waiter').size);
  });

  it('39.23: has dates at the end of an entry’s first line, or below if the line has no room', async () => {
    const long =
      'A title that is as long as the line is, so that nothing at all finds any room beside what it says there';
    const time = { startDate: '2020-01', endDate: '2020-02' };
    const at = await placesIn(
      'classic',
      section('projects', { name: 'A map', startDate: '2024-09' }, { name: long, ...time }),
    );
    const [short, below] = [at('September 2024 to present'), at('January 2020 to February 2020')];
    expect(short.y).toBeCloseTo(at('A map').y, 1);
    expect(short.x + short.width).toBeCloseTo(595.28 - at('A map').x, 0);
    expect(below.x).toBe(at('A map').x);
  });

  it.each([
    ['classic', 2],
    ['modern', 2],
    ['compact', 3],
  ] as const)(
    '39.23: puts short entries of the %s template in rows of %i, read row by row',
    async (template, places) => {
      const at = await placesIn(template, several);
      const lines = [at('Counting'), at('Asking'), at('Drawing'), at('Writing')].map(({ y }) => y);
      expect(lines.map((y) => y === lines[0])).toEqual([0, 1, 2, 3].map((index) => index < places));
      expect(at('Asking').x).toBeGreaterThan(at('Counting').x + 100);
    },
  );

  it('39.23: gives entries too long for a column the whole width, across pages', async () => {
    const reference = 'She counted all that there was to be counted, and said so. '.repeat(50);
    const written = section('references', { name: 'One', reference }, { name: 'Other', reference });
    const { pieces } = await readPages(
      await portfolioPdf({ name: 'Asha Rao', headline: null, sections: [written] }, made),
    );
    const [one, other] = ['One', 'Other'].map((name) => pieces.find(({ text }) => text === name));
    expect(other?.x).toBe(one?.x);
    expect(Math.max(...pieces.map(({ width }) => width))).toBeGreaterThan(400);
    expect(Math.max(...pieces.map(({ page }) => page))).toBeGreaterThan(1);
  });

  const withFiles = (...names: string[]): PortfolioSection => ({
    ...section('projects', { name: 'A map', description: 'What it is.' }),
    entries: [
      {
        id: 'k3v9x2aa',
        fields: { name: 'A map', description: 'What it is.' },
        files: names.map((_, index) => ({ file_id: index + 1, text: index === 0 ? 'All stops' : '' })),
      },
    ],
  });
  const drawn = async (names: string[], addressOf: (id: number) => string | null) => {
    const files = names.map((name, index) => {
      const address = addressOf(index + 1);
      return { id: index + 1, name, ...(address !== null && { address }) };
    });
    return portfolioPdf({ name: 'Asha Rao', headline: null, sections: [withFiles(...names)], files }, made);
  };

  it('39.37: lists the files of an entry in a line below it in order, with links to public files', async () => {
    const address = 'https://acado.test/p/asha-rao/files/2/Report.pdf';
    const file = await drawn(['Map.png', 'Report.pdf', 'Plan.pdf'], (id) => (id === 2 ? address : null));
    const { text, structure } = readPdf(file);
    expect(text.trim().split('\n').slice(-5)).toEqual([
      'What it is.',
      'Pictures and PDFs:',
      'All stops',
      'Report.pdf',
      'Plan.pdf',
    ]);
    expect(structure.slice(-5, -1).map(({ type, alt }) => [type, alt])).toEqual([
      ['P', null],
      ['P', null],
      ['Link', address],
      ['P', null],
    ]);
    expect(file.toString('latin1')).toContain(`/URI (${address})`);
    const { pieces } = await readPages(file);
    expect(new Set(pieces.slice(-4).map(({ y }) => y)).size).toBe(1);
  });

  it('39.37: wraps the list of files within the margins', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `A file with a name of its own, ${index}.pdf`);
    names.push(`${'long'.repeat(60)}.pdf`);
    const { pieces, texts } = await readPages(await drawn(names, () => null));
    const allText = texts.join('');
    expect(names.slice(1).filter((name) => !allText.replaceAll(' ', '').includes(name.replaceAll(' ', '')))).toEqual(
      [],
    );
    const { x: margin } = pieces.find(({ text }) => text === 'Projects') ?? expect.fail('There is no heading');
    expect(Math.max(...pieces.map(({ x, width }) => x + width))).toBeLessThanOrEqual(595.28 - margin);
  });

  it('numbers the pages of a long portfolio, and contains every entry', async () => {
    const things = Array.from({ length: 30 }, (_, index) => ({ name: `Project ${index}`, description: 'What it is.' }));
    const { text } = await read(section('projects', ...things));
    expect(things.filter(({ name }) => !text.includes(name))).toEqual([]);
    expect(text).toContain('Page 2 of ');
  });

  it('writes right-to-left text, and marks missing characters', async () => {
    const { text } = await read(section('projects', { name: 'الإحصاء' }, { name: '统计' }));
    expect(text).toContain('This file can’t show the text here.');
    expect(text.split('\n').length).toBeGreaterThan(3);
  });

  it('39.44: keeps long words whole in one paragraph, and explains the mark for missing characters', async () => {
    const words = [
      `${'x'.repeat(499)}👩‍🔬${'y'.repeat(700)}`,
      `${'ก'.repeat(499)}ำ${'ก'.repeat(300)}`,
      'a'.repeat(5_000),
    ];
    const { text } = await read(section('projects', ...words.map((description) => ({ name: 'One', description }))));
    const whole = text.replace(/Page \d+ of \d+|\s+/g, '');
    expect(words.filter((one) => !whole.includes(one.replace('👩‍🔬', '[…]')))).toEqual([]);
    expect(text).toContain('Each […] marks characters that this file can’t show.');
  });
});

describe('39.41: the PDF of a very long portfolio', () => {
  it('ends after 100 pages with a note, and is readable up to there', async () => {
    const highlights = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('\n');
    const things = Array.from({ length: 120 }, (_, index) => ({ position: `Position ${index}`, highlights }));
    const { pieces } = await readPages(
      await portfolioPdf({ name: 'Asha Rao', headline: null, sections: [section('work', ...things)] }, made),
    );
    expect(Math.max(...pieces.map(({ page }) => page))).toBe(100);
    expect(pieces.map(({ text }) => text).join(' ')).toMatch(
      /Position 0 .*Page 99 of 100.*Page 100. This file ends here/,
    );
  });
});

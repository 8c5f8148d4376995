import { describe, expect, it } from 'vitest';
import { defaultLook } from '../../../src/shared/portfolio/look.ts';
import type { PortfolioSection } from '../../../src/shared/transport/schema.d.ts';
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
  it('is tagged, and says in the order of the page what stands there', async () => {
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
      'Café Lumière · September 2024 to today',
      'Served forty tables.',
      'Trained three others',
      'Wrote the plan of shifts',
      'Skills',
      'R',
      'Good',
      'ggplot2, dplyr',
    ]);
  });

  it('39.14: has the sections of a variant in its order, on its paper', async () => {
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

  it('has pages with numbers where it is long, and every entry on them', async () => {
    const things = Array.from({ length: 30 }, (_, index) => ({ name: `Project ${index}`, description: 'What it is.' }));
    const { text } = await read(section('projects', ...things));
    expect(things.filter(({ name }) => !text.includes(name))).toEqual([]);
    expect(text).toContain('Page 2 of ');
  });

  it('writes other directions, and a mark where there are no letters', async () => {
    const { text } = await read(section('skills', { name: 'الإحصاء' }, { name: '统计' }));
    expect(text).toContain('This file has no letters for what stands here.');
    expect(text.split('\n').length).toBeGreaterThan(3);
  });
});

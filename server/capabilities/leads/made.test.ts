import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Brochure, BrochureLink } from '../../../src/shared/transport/schema.d.ts';
import { brochureOf, importBrochures, withoutFile } from '../../../tests/support/brochures.ts';
import { dataOf, leadsOf } from '../../../tests/support/leads.ts';
import { readPages } from '../../../tests/support/pdf-pages.ts';
import { readPdf } from '../../../tests/support/pdf-reading.ts';
import { addDegree, intakeIn } from '../../../tests/support/programmes.ts';
import { startServer } from '../../../tests/support/server.ts';
import { turnsDuring } from '../../../tests/support/turns.ts';
import { fileContents } from '../../platform/db/files-schema.ts';
import { courses } from '../../tables/courses.ts';
import { madeBrochures } from '../../tables/leads.ts';
import { brochurePdf } from './brochure-pdf.ts';

const server = await startServer({ trustProxy: true });
const { call, clock, database } = server;
const { db } = database;
const day = 86_400_000;

beforeEach(() => server.reset());
const { ask, get } = leadsOf(server);
afterAll(() => server.close());

const waters = {
  title: 'City waters',
  summary: 'Rain in three wrong amounts.',
  language: 'es',
  outcomes: ['Follow a drop of rain'],
  instructors: [{ name: 'Freya Solberg', about: 'Limnologist.' }],
  faqs: [{ question: 'May I work?', answer: 'In the evening.' }],
  overviewNodes: [{ kind: 'paragraph' as const, children: ['A street is a river bed.'] }],
};
const updateCourse = (more: Partial<typeof courses.$inferInsert>) =>
  db.update(courses).set(more).where(eq(courses.id, 1));
const linkTo = async () => dataOf<BrochureLink>(await ask()).url;
const fetched = async (url?: string) => {
  const { statusCode, headers, rawPayload } = await get(url ?? (await linkTo()));
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  return rawPayload;
};

describe('the brochure of a programme', () => {
  beforeEach(async () => {
    await updateCourse(waters);
    const asked = { documents: [{ name: 'A transcript', required: true }], fee: 20, currency: 'EUR' };
    const intakes = [intakeIn(server, -40, -10, 'over'), intakeIn(server, -10, 12)];
    await addDegree(server, 1, { intakes, ...asked });
    expect((await importBrochures(database, { sample: brochureOf(withoutFile) })).code).toBe(0);
  });

  it('35.11: is generated from its data, tagged, and reads in visual order', async () => {
    const { title, language, isMarked, structure, text } = readPdf(await fetched());
    expect({ title, language, isMarked }).toEqual({ title: 'Sample brochure', language: 'en', isMarked: true });
    expect(structure.slice(0, 6).map(({ type }) => type)).toEqual(['P', 'P', 'H1', 'P', 'H2', 'P']);
    expect(structure.at(-2)).toMatchObject({ type: 'Link', alt: expect.stringMatching(/\/course\/1$/) });
    expect(structure.map(({ lang }) => lang)).toContain('es');
    const lines = text.split('\n');
    const expectedLines = [
      'Acado',
      'University programme',
      'Sample brochure',
      waters.summary,
      'At a glance',
      'Language',
      'Spanish',
      'What you’ll learn',
      'Follow a drop of rain',
      'About this course',
      'A street is a river bed.',
      'Freya Solberg',
      'Limnologist.',
      'How to apply',
      'A transcript',
      'The application fee is EUR 20.',
      'May I work?',
      'In the evening.',
    ];
    expect(lines.filter((line) => expectedLines.includes(line))).toEqual(expectedLines);
    expect(lines.filter((line) => line.startsWith('Open for applications'))).toHaveLength(1);
  });

  it('35.11: is described by its contents, without a size until it is generated', async () => {
    const shown = dataOf<Brochure>(await call('/brochures/sample'));
    expect(shown).toMatchObject({ pages: null, bytes: null });
    expect(shown.contents).toEqual(expect.arrayContaining(['At a glance', 'Documents', 'Frequently asked questions']));
  });

  it('35.11: is generated and stored once for all requests', async () => {
    const url = await linkTo();
    expect(await db.$count(madeBrochures)).toBe(0);
    const files = await Promise.all([fetched(url), fetched(url), fetched()]);
    clock.advance(3 * day);
    files.push(await fetched());
    clock.advance(-3 * day);
    expect(new Set(files.map((file) => file.toString('latin1'))).size).toBe(1);
    expect(await db.$count(fileContents)).toBe(1);
  });

  it('35.11: is generated again under the same link when its data changes', async () => {
    const url = await linkTo();
    await fetched(url);
    await updateCourse({ summary: 'Rain in four wrong amounts.' });
    expect(readPdf(await fetched(url)).text).toContain('Rain in four wrong amounts.');
    clock.advance(12 * day);
    expect(readPdf(await fetched()).text).not.toContain('Open for applications');
    clock.advance(-12 * day);
    expect(await db.$count(madeBrochures)).toBe(1);
  });
});

describe('a brochure', () => {
  const textOf = (text: string) => ({
    title: 'A title',
    lang: 'en',
    subtitle: { text: 'A subtitle', lang: 'en' },
    eyebrow: 'Above',
    colours: { brand: '#000000', wash: '#ffffff' },
    parts: [{ title: 'A part', blocks: [{ text, lang: 'ar' }] }],
    address: 'https://acado.test/course/1',
  });
  const made = new Date('2026-03-01T00:00:00Z');

  it('35.11: prints text in any direction, and keeps characters it can’t draw as text', async () => {
    const { structure } = readPdf(await brochurePdf(textOf('محمد العربي\n李小龙'), made));
    expect(structure.map(({ actual }) => actual)).toEqual(expect.arrayContaining(['محمد العربي', '李小龙']));
  });

  it('35.11: has its title in the page footer, and explains the mark for missing characters', async () => {
    const { pieces } = await readPages(await brochurePdf(textOf('Water 👩‍🔬 comes'), made));
    const content = pieces.map(({ text }) => text).join('');
    expect(content).toContain(' · A title');
    expect(content).toContain('Water […] comes');
    expect(content).toContain('Each […] marks characters that this file can’t show.');
  });

  it('26.5: yields to other work while a long brochure is drawn', async () => {
    const text = textOf('Water comes to cities in wrong amounts. '.repeat(100));
    expect(await turnsDuring(() => brochurePdf(text, made))).toBeGreaterThanOrEqual(8);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paragraphsIn } from '../../server/platform/pdf/writer.ts';
import { readFile } from '../../src/features/portfolio/import/read-file.ts';

const folder = join(process.env['TEST_DATA'] ?? '', 'reports');

async function read(name: string) {
  const result = await readFile(new Blob([readFileSync(join(folder, name))]));
  if (result.kind !== 'read') throw new Error(`${name} is ${result.kind}`);
  const sections = Object.fromEntries(
    result.sections.map(({ section, entries }) => [section, entries.map(({ fields }) => fields)]),
  );
  return { sections, leftOut: result.leftOut.map(({ path, why }) => `${path}, ${why}`) };
}

it('a file with the names from before version 1.0 has its employers and addresses', async () => {
  const { sections, leftOut } = await read('J1/old-names.json');
  expect(sections['work']?.map(({ name, url }) => [name, url])).toEqual([
    ['Lake Clinic', 'https://example.org/clinic'],
    ['Hill Hospital', undefined],
  ]);
  const urls = ['basics', 'volunteer', 'publications'].map((section) => sections[section]?.[0]?.['url']);
  expect(urls).toEqual(['https://example.org/mira', 'https://example.org/bus', 'https://example.org/rotas']);
  expect(leftOut).toEqual([]);
});

it('a hand-written file with plain strings instead of objects is imported completely', async () => {
  const { sections, leftOut } = await read('J2/shapes.json');
  expect(sections).toEqual({
    basics: [
      {
        name: 'Mira Okello',
        summary: 'Nurse & trainer.\n• Wards',
        url: 'https://example.org/mira',
        phone: '256700000000',
        city: 'Kampala',
        country: 'Uganda',
      },
    ],
    skills: [{ name: 'First aid' }, { name: 'Rotas' }, { name: 'Excel' }],
    languages: [{ language: 'English' }, { language: 'Luganda (mother tongue)' }],
    interests: [{ name: 'Choir' }],
    work: [{ name: 'Lake Clinic', position: 'Nurse', highlights: 'Trained six\nNight shifts' }],
    education: [
      {
        institution: 'Makerere',
        area: 'Nursing',
        startDate: '2014',
        endDate: '2018',
        courses: 'Anatomy, Statistics',
      },
    ],
    projects: [{ name: 'Rota sheet', url: 'https://example.org/rota' }],
  });
  expect(leftOut).toEqual(['basics.profiles, noPlace', 'projects[0].keywords, noPlace']);
});

it.each([
  ['J4/dates.json', ['2019', '2018-09 2019-09', '2017-09 2018-09', '2016 2017-01', '2015', '2014-03', '']],
  ['J4/linkedin-sept.zip', ['2019-09 2023-06', '2023-07']],
])('%s has the dates of its expected.txt, and nothing is left out', async (name, times) => {
  const { sections, leftOut } = await read(name);
  const given = sections['work']?.map(({ startDate, endDate }) => [startDate, endDate].filter(Boolean).join(' '));
  expect([given, leftOut.filter((one) => !one.includes('Location'))]).toEqual([times, []]);
});

it('P1/long-words.json has each paragraph complete in its PDF', async () => {
  const { sections } = await read('P1/long-words.json');
  const texts = Object.values(sections).flatMap((entries) => entries.flatMap((fields) => Object.values(fields)));
  const written = texts.filter((text) => !/\s/.test(text));
  expect(Math.max(...written.map((text) => text.length))).toBeGreaterThan(500);
  expect(written.flatMap(paragraphsIn)).toEqual(written);
});

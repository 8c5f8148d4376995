import { array, assert, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromJsonResume } from './from-json-resume.ts';
import { toJsonResume, type Written } from './json-resume.ts';
import { type PortfolioFieldKind, portfolioSections } from './sections.ts';

const read = (file: unknown) => {
  let count = 0;
  return fromJsonResume(typeof file === 'string' ? file : JSON.stringify(file), () => `entry${(count += 1)}`);
};

const words = string({ minLength: 1, maxLength: 40, unit: constantFrom('a', 'é', 'ا', ' ', '"', '<') }).filter(
  (text) => text.trim() !== '',
);
const values: Readonly<Record<PortfolioFieldKind, typeof words>> = {
  line: words,
  text: words,
  lines: words,
  url: constantFrom('https://example.com', 'https://example.com/a?b=c#d'),
  mail: constantFrom('asha@example.com'),
  month: constantFrom('2024-09'),
};

describe('39.7: a file in JSON Resume', () => {
  it('is read by the names of our sections, and what has no place is named', () => {
    const result = read({
      $schema: 'https://example.com/schema.json',
      meta: { version: 'v1.0.0' },
      basics: {
        name: 'Richard Hendriks',
        image: '',
        url: 'http://example.com',
        location: { address: '2712 Broadway', city: 'San Francisco', countryCode: 'US' },
        profiles: [{ network: 'X' }],
      },
      work: [{ position: 'CEO', name: 'Pied Piper', location: 'Palo Alto', startDate: '2013-12-01', endDate: '2014' }],
      education: [{ area: 'Computing', score: 4, courses: ['Basic  SQL', 'Java'] }],
      hobbies: ['Ferrets'],
      skills: 'R',
    });
    expect(result).toEqual({
      kind: 'read',
      sections: [
        {
          section: 'basics',
          entries: [
            {
              id: 'entry1',
              fields: { name: 'Richard Hendriks', city: 'San Francisco', country: 'United States' },
            },
          ],
        },
        {
          section: 'work',
          entries: [{ id: 'entry2', fields: { position: 'CEO', name: 'Pied Piper', startDate: '2013-12' } }],
        },
        {
          section: 'education',
          entries: [{ id: 'entry3', fields: { area: 'Computing', score: '4', courses: 'Basic SQL\nJava' } }],
        },
      ],
      leftOut: [
        { path: 'basics.profiles', why: 'noPlace' },
        { path: 'basics.location', why: 'noPlace' },
        { path: 'basics.url', why: 'notSecure' },
        { path: 'work[0].location', why: 'noPlace' },
        { path: 'work[0].endDate', why: 'notMonth' },
        { path: 'hobbies', why: 'noPlace' },
        { path: 'skills[0]', why: 'notText' },
      ],
    });
  });

  it('is no file of the kind where it is no JSON, or says nothing that a portfolio has', () => {
    expect(read('{')).toEqual({ kind: 'notJson' });
    for (const file of [[], 'null', { name: 'package' }, { basics: {} }, { work: [{}] }])
      expect(read(file)).toEqual({ kind: 'notResume' });
  });

  it('has more than a section holds left out by its place', () => {
    const result = read({ languages: Array.from({ length: 22 }, (_, at) => ({ language: `L${at}` })) });
    expect(result).toMatchObject({
      sections: [{ entries: { length: 20 } }],
      leftOut: [
        { path: 'languages[20]', why: 'tooMany' },
        { path: 'languages[21]', why: 'tooMany' },
      ],
    });
  });

  it('gives back what was taken along, whatever it was', () => {
    const sections = portfolioSections.map(({ name, fields, most }) =>
      record({
        section: constantFrom(name),
        entries: array(
          record({
            id: constantFrom('a'),
            fields: record(Object.fromEntries(fields.map((field) => [field.name, values[field.kind]])), {
              requiredKeys: [],
            }),
          }),
          { minLength: 1, maxLength: Math.min(most, 3) },
        ),
      }),
    );
    const trimmed = (fields: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim().replace(/\s+/g, ' ')]));
    assert(
      property(record(Object.fromEntries(sections.map((one, at) => [at, option(one)]))), (written) => {
        const chosen = Object.values(written).flatMap((one) => (one === null ? [] : [one])) as Written[];
        const result = read(toJsonResume(chosen, { name: 'Asha Rao', headline: null }));
        const expected = chosen.map(({ section, entries }) => ({
          section,
          entries: entries
            .map(({ fields }) => trimmed(section === 'basics' ? { name: 'Asha Rao', ...fields } : fields))
            .filter((fields) => Object.keys(fields).length > 0),
        }));
        if (!chosen.some(({ section }) => section === 'basics'))
          expected.unshift({ section: 'basics', entries: [{ name: 'Asha Rao' }] });
        const given = result.kind === 'read' ? result.sections : [];
        expect(
          given.map(({ section, entries }) => ({ section, entries: entries.map(({ fields }) => trimmed(fields)) })),
        ).toEqual(expected.filter(({ entries }) => entries.length > 0));
        expect(result.kind === 'read' ? result.leftOut : []).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

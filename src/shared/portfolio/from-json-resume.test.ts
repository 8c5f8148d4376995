import { array, assert, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf } from '../text/length.ts';
import { linesOf } from './entries.ts';
import { fromJsonResume } from './from-json-resume.ts';
import { toJsonResume, type Written } from './json-resume.ts';
import { type PortfolioFieldKind, portfolioSections, sectionNamed } from './sections.ts';

const read = (file: unknown) => {
  let count = 0;
  return fromJsonResume(typeof file === 'string' ? file : JSON.stringify(file), () => `entry${(count += 1)}`);
};

const signs = ['a', 'é', 'ا', '👩‍🔬', ' ', '"', '<', '\\'];
const wordsOf = (...letters: string[]) =>
  string({ minLength: 1, maxLength: 40, unit: constantFrom(...letters) }).filter(
    (text) => text.trim() !== '' && lengthOf(text) <= 40,
  );
const words = wordsOf(...signs);
const lines = wordsOf(...signs, '\n');
const values: Readonly<Record<PortfolioFieldKind, typeof words>> = {
  line: words,
  text: lines,
  lines,
  url: constantFrom('https://example.com', 'https://example.com/a?b=c#d'),
  mail: constantFrom('asha@example.com'),
  month: constantFrom('1999-12', '2024-09'),
};

describe('39.7: a file in JSON Resume', () => {
  it('is read into our sections, and each omitted value is reported by name', () => {
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
              fields: {
                name: 'Richard Hendriks',
                url: 'https://example.com',
                city: 'San Francisco',
                country: 'United States',
              },
            },
          ],
        },
        {
          section: 'work',
          entries: [
            { id: 'entry2', fields: { position: 'CEO', name: 'Pied Piper', startDate: '2013-12', endDate: '2014' } },
          ],
        },
        {
          section: 'education',
          entries: [{ id: 'entry3', fields: { area: 'Computing', score: '4', courses: 'Basic SQL\nJava' } }],
        },
        { section: 'skills', entries: [{ id: 'entry4', fields: { name: 'R' } }] },
      ],
      leftOut: [
        { path: 'basics.profiles', why: 'noPlace' },
        { path: 'basics.location', why: 'noPlace' },
        { path: 'work[0].location', why: 'noPlace' },
        { path: 'hobbies', why: 'noPlace' },
      ],
    });
  });

  it('is refused if it is not JSON, or contains nothing for a portfolio', () => {
    expect(read('{')).toEqual({ kind: 'notJson' });
    for (const file of [[], 'null', { name: 'package' }, { basics: {} }, { work: [{}] }])
      expect(read(file)).toEqual({ kind: 'notResume' });
  });

  it('is read without the entries that exceed the limit of a section, which are reported', () => {
    const result = read({ languages: Array.from({ length: 22 }, (_, at) => ({ language: `L${at}` })) });
    expect(result).toMatchObject({
      sections: [{ entries: { length: 20 } }],
      leftOut: [
        { path: 'languages[20]', why: 'tooMany' },
        { path: 'languages[21]', why: 'tooMany' },
      ],
    });
  });

  it('gives the same portfolio after export and import', () => {
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
    /** Trims values and list items, for comparison. */
    const known = (name: string, fields: Readonly<Record<string, string>>) => {
      const kindOf = (field: string) => sectionNamed(name)?.fields.find((one) => one.name === field)?.kind;
      const things = (value: string) => linesOf(value).map((one) => one.replace(/\s+/g, ' '));
      return Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [
          field,
          kindOf(field) === 'lines' ? things(value).join('\n') : value.trim(),
        ]),
      );
    };
    /** Moves an end before the start to the start. */
    const inOrder = ({ startDate, endDate = '', ...fields }: Record<string, string>): Record<string, string> => ({
      ...fields,
      ...(startDate !== undefined && { startDate }),
      ...(endDate !== '' && { endDate: startDate === undefined || startDate < endDate ? endDate : startDate }),
    });
    assert(
      property(record(Object.fromEntries(sections.map((one, at) => [at, option(one)]))), (written) => {
        const chosen = Object.values(written).flatMap((one) => (one === null ? [] : [one])) as Written[];
        for (const { entries } of chosen) for (const entry of entries) entry.fields = inOrder(entry.fields);
        const result = read(toJsonResume(chosen, { name: 'Asha Rao', headline: null }));
        const expected = chosen.map(({ section, entries }) => ({
          section,
          entries: entries
            .map(({ fields }) => known(section, section === 'basics' ? { name: 'Asha Rao', ...fields } : fields))
            .filter((fields) => Object.keys(fields).length > 0),
        }));
        if (!chosen.some(({ section }) => section === 'basics'))
          expected.unshift({ section: 'basics', entries: [{ name: 'Asha Rao' }] });
        const given = result.kind === 'read' ? result.sections : [];
        expect(
          given.map(({ section, entries }) => ({ section, entries: entries.map(({ fields }) => fields) })),
        ).toEqual(expected.filter(({ entries }) => entries.length > 0));
        expect(result.kind === 'read' ? result.leftOut : []).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('39.40: a file that exceeds the limits of a portfolio', () => {
  it('is read as far as it fits, and each omitted entry and field is reported', () => {
    const text = 'x'.repeat(3_000);
    const result = read({
      work: [{ position: 'Cook', highlights: Array.from({ length: 101 }, (_, index) => `Dish ${index}`) }],
      projects: Array.from({ length: 25 }, (_, index) => ({ name: `${index}`, description: text })),
      skills: [{ name: 'R' }],
    });
    if (result.kind !== 'read') throw new Error(`The file is ${result.kind}`);
    expect(result.sections.map(({ section, entries }) => [section, entries.length])).toEqual([
      ['work', 1],
      ['projects', 19],
      ['skills', 1],
    ]);
    expect(result.leftOut).toEqual([
      { path: 'work[0].highlights', why: 'tooManyLines' },
      ...[19, 20, 21, 22, 23, 24].map((index) => ({ path: `projects[${index}]`, why: 'tooLarge' })),
    ]);
  });
});

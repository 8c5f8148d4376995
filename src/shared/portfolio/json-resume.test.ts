import schema from '@jsonresume/schema/schema.json' with { type: 'json' };
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { array, assert, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJsonResume, type Written } from './json-resume.ts';
import { type PortfolioFieldKind, portfolioSections } from './sections.ts';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const isResume = ajv.compile(schema);
const known = { name: 'Asha Rao', headline: 'Student' };

const words = string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
const values: Readonly<Record<PortfolioFieldKind, typeof words>> = {
  line: words,
  text: words,
  lines: words,
  url: constantFrom('https://example.com', 'https://example.com/a?b=c#d'),
  mail: constantFrom('asha@example.com'),
  month: constantFrom('1999-12', '2024-09'),
};

describe('39.5: a portfolio as JSON Resume', () => {
  it('contains the entries under the names of the format', () => {
    const resume = toJsonResume(
      [
        { section: 'skills', entries: [{ id: 'a', fields: { name: 'Statistics', keywords: 'R\n\n Survey design ' } }] },
        {
          section: 'basics',
          entries: [
            {
              id: 'basics',
              fields: { label: 'Counts things', city: 'Pune', country: 'India', url: 'https://example.com' },
            },
          ],
        },
        { section: 'work', entries: [{ id: 'b', fields: { position: 'Waiter', name: 'Café', startDate: '2024-09' } }] },
      ],
      known,
    );
    const { $schema: _, ...sections } = resume;
    expect(sections).toEqual({
      meta: { text: 'plain' },
      basics: {
        name: 'Asha Rao',
        label: 'Counts things',
        url: 'https://example.com',
        location: { city: 'Pune', country: 'India' },
      },
      work: [{ position: 'Waiter', name: 'Café', startDate: '2024-09' }],
      skills: [{ name: 'Statistics', keywords: ['R', 'Survey design'] }],
    });
    expect(Object.keys(sections)).toEqual(['meta', 'basics', 'skills', 'work']);
    expect(toJsonResume([], known)).toMatchObject({ basics: { name: 'Asha Rao', label: 'Student' } });
  });

  it('is valid against the schema of the format, whatever is written', () => {
    const sections = portfolioSections.map(({ name, fields }) =>
      record({
        section: constantFrom(name),
        entries: array(
          record({
            id: constantFrom('a'),
            fields: record(Object.fromEntries(fields.map((field) => [field.name, values[field.kind]])), {
              requiredKeys: [],
            }),
          }),
          { maxLength: 3 },
        ),
      }),
    );
    assert(
      property(record(Object.fromEntries(sections.map((one, at) => [at, option(one)]))), (written) => {
        const chosen = Object.values(written).flatMap((one) => (one === null ? [] : [one]));
        isResume(toJsonResume(chosen as Written[], known));
        expect(isResume.errors).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});

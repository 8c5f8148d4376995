import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PortfolioEntry } from './entries.ts';
import { portfolioSections } from './sections.ts';
import { keptFields, shownOf } from './visibility.ts';

/** A unique marker for a field of an entry. */
const markOf = (section: string, index: number, field: string) => `<${section}.${index}.${field}>`;

/** Arbitrary entries of a section, with any of its fields and some unknown fields. */
const entriesOf = ({ name, most, fields }: (typeof portfolioSections)[number]) =>
  fc
    .array(fc.subarray([...fields.map((field) => field.name), 'birthDate', 'address', 'salary']), {
      maxLength: Math.min(most, 3),
    })
    .map((all) =>
      all.map(
        (names, index): PortfolioEntry => ({
          id: `${name}${index}`,
          fields: Object.fromEntries(
            names.map((field) => {
              const mark = markOf(name, index, field);
              return [field, field === 'url' ? `https://example.com/${mark}` : mark];
            }),
          ),
        }),
      ),
    );

const portfolios = fc
  .tuple(...portfolioSections.map(entriesOf))
  .map((all) => portfolioSections.map(({ name }, index) => ({ section: name, entries: all[index] ?? [] })));
const names = portfolioSections.map(({ name }) => name);
const asha = { name: 'Asha Rao', headline: null, files: [] };

describe('39.18: what others see of a portfolio', () => {
  it('is what the owner shows and nothing else, whatever it contains', () => {
    fc.assert(
      fc.property(portfolios, fc.subarray(names), fc.subarray([...keptFields]), (sections, hidden, shown) => {
        const seen = JSON.stringify(
          shownOf(
            { name: 'Asha Rao', headline: '<headline>', sections, files: [] },
            { hidden_sections: hidden, shown_fields: shown },
          ),
        );
        expect(seen.includes('<headline>')).toBe(!hidden.includes('basics'));
        for (const { name, fields, most } of portfolioSections) {
          const entries = sections.find(({ section }) => section === name)?.entries ?? [];
          const first = fields[0]?.name ?? '';
          entries.forEach((entry, index) => {
            // The basics always have a name.
            const isNamed = most === 1 || entry.fields[first] !== undefined;
            for (const field of Object.keys(entry.fields)) {
              const isKept = name === 'basics' && (keptFields as readonly string[]).includes(field);
              const isKnown = fields.some((one) => one.name === field);
              const isShown =
                !hidden.includes(name) && isNamed && isKnown && (!isKept || shown.some((one) => one === field));
              const isName = name === 'basics' && field === 'name';
              expect([field, seen.includes(markOf(name, index, field))]).toEqual([field, isShown || isName]);
            }
          });
        }
      }),
      { numRuns: 200 },
    );
  });

  it('has no unsafe address, and no internal id of an entry', () => {
    const entries = [{ id: 'k3v9x2aa', fields: { name: 'A map', url: 'javascript:alert(1)' } }];
    const sections = [{ section: 'projects', entries }];
    expect(shownOf({ ...asha, sections }, { hidden_sections: [], shown_fields: [] })).toEqual({
      name: 'Asha Rao',
      headline: null,
      template: 'classic',
      accent: '#4036c4',
      sections: [{ section: 'projects', entries: [{ id: 'shown1', fields: { name: 'A map' } }] }],
      files: [],
    });
  });

  it('39.32: has the files of shown entries, once each, and no missing or misplaced files', () => {
    const fileOf = (id: number) => ({ id, name: `${id}.pdf`, size: 9, type: 'application/pdf', path: `/${id}` });
    const held = (...ids: number[]) => ids.map((file_id) => ({ file_id, text: `The ${file_id}.` }));
    const sections = [
      { section: 'projects', entries: [{ id: 'map123', fields: { name: 'A map' }, files: held(2, 1, 9) }] },
      { section: 'projects', entries: [{ id: 'noname', fields: {}, files: held(3) }] },
      { section: 'awards', entries: [{ id: 'prize1', fields: { title: 'A prize' }, files: held(4) }] },
      { section: 'skills', entries: [{ id: 'count1', fields: { name: 'Counting' }, files: held(5) }] },
    ];
    const known = { ...asha, sections, files: [1, 2, 3, 4, 5].map((id) => ({ ...fileOf(id), sha256: 'secret' })) };
    const seen = shownOf(known, { hidden_sections: ['awards'], shown_fields: [] });
    expect(seen.files).toEqual([fileOf(1), fileOf(2)]);
    expect(seen.sections.flatMap(({ entries }) => entries)).toEqual([
      { id: 'shown1', fields: { name: 'A map' }, files: held(2, 1) },
      { id: 'shown1', fields: { name: 'Counting' } },
    ]);
  });

  it('has the owner’s template, colour and order, without hidden sections', () => {
    const sections = ['work', 'projects', 'skills'].map((section, index) => ({
      section,
      entries: [{ id: `e${index}`, fields: { name: section, position: section } }],
    }));
    const look = { template: 'modern', accent: '#b3261e', order: ['skills', 'projects'], left_out: ['work'] } as const;
    const seen = shownOf({ ...asha, sections }, { hidden_sections: [], shown_fields: [] }, look);
    expect([seen.template, seen.accent]).toEqual(['modern', '#b3261e']);
    expect(seen.sections.map(({ section }) => section)).toEqual(['skills', 'projects']);
  });
});

import { describe, expect, it } from 'vitest';
import { faultsIn, linesOf, namedEntries, type PortfolioEntry } from './entries.ts';
import { nextSteps } from './next-steps.ts';
import { portfolioSections, sectionById, sectionNamed } from './sections.ts';

describe('the sections of a portfolio', () => {
  it('have unique ids, names and fields', () => {
    for (const of of ['id', 'name'] as const)
      expect(new Set(portfolioSections.map((section) => section[of])).size).toBe(portfolioSections.length);
    for (const { id, name, fields } of portfolioSections) {
      expect([sectionById(id)?.name, sectionNamed(name)?.id]).toEqual([name, id]);
      expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
    }
    expect([sectionById(0), sectionNamed(null), sectionNamed('salary')]).toEqual([undefined, undefined, undefined]);
  });

  it('have no errors for correct or empty values', () => {
    const fields = { position: 'Waiter', startDate: '2024-09', endDate: '2024-09', url: 'https://example.com/a' };
    const work = sectionNamed('work');
    expect(
      work &&
        faultsIn(work, [
          { id: 'a', fields },
          { id: 'b', fields: {} },
          { id: 'c', fields: { position: '🪁'.repeat(150) } },
        ]).size,
    ).toBe(0);
  });

  it('accept months and years, and an end that is not before the start', () => {
    const work = sectionNamed('work');
    const faults = (startDate: string, endDate: string) =>
      work && [...faultsIn(work, [{ id: 'a', fields: { startDate, endDate } }])];
    for (const [from, to] of [
      ['2015', '2018'],
      ['2015-09', '2015'],
      ['2015', '2015-03'],
    ] as const)
      expect(faults(from, to)).toEqual([]);
    for (const [from, to] of [
      ['2015', '2014-12'],
      ['2015-01', '2014'],
      ['2015-09', '2015-08'],
    ] as const)
      expect(faults(from, to)).toEqual([['entries.a.endDate', 'endsBefore']]);
    for (const wrong of ['-09', '215', '2015-13', '2015-'])
      expect(faults(wrong, '')).toEqual([['entries.a.startDate', 'notMonth']]);
  });

  it('show only entries with a name', () => {
    const work = sectionNamed('work');
    const entries: PortfolioEntry[] = [
      { id: 'a', fields: { position: ' ' } },
      { id: 'b', fields: { name: 'Café' } },
      { id: 'c', fields: { position: 'Waiter' } },
    ];
    expect(work && namedEntries(work, entries).map(({ id }) => id)).toEqual(['c']);
  });
});

it('a list field has an item per line', () => {
  expect(linesOf(' One \n\n Two')).toEqual(['One', 'Two']);
});

describe('39.4: the suggested next steps', () => {
  const skill = (id: string) => ({ id, fields: { name: id } });
  it('include everything for an empty portfolio, and leave out what is done', () => {
    expect(nextSteps([])).toEqual(['label', 'summary', 'background', 'skills']);
    expect(
      nextSteps([
        { section: 'basics', entries: [{ id: 'basics', fields: { label: 'Student', summary: 'I count.' } }] },
        { section: 'volunteer', entries: [skill('a')] },
        { section: 'skills', entries: ['a', 'b'].map(skill) },
      ]),
    ).toEqual(['skills']);
  });
});

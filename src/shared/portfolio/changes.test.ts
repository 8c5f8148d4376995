import { describe, expect, it } from 'vitest';
import { changeOf } from './changes.ts';
import { portfolioSections } from './sections.ts';

const skills = portfolioSections.find(({ name }) => name === 'skills');
if (skills === undefined) throw new Error('There are no skills');
const entry = (id: string, fields: Record<string, string>) => ({ id, fields });
const r = entry('aaaaaa', { name: 'R', level: 'Good' });
const sql = entry('bbbbbb', { name: 'SQL' });
const maps = entry('cccccc', { name: 'Maps' });

describe('39.27: the difference between two lists of entries', () => {
  it('has added and removed entries, and each changed field', () => {
    const better = entry('aaaaaa', { name: 'R', level: 'Very good', keywords: 'ggplot2' });
    expect(changeOf(skills, [r, sql], [maps, better])).toEqual({
      isReordered: false,
      entries: [
        { kind: 'added', entry: maps },
        {
          kind: 'changed',
          entry: better,
          fields: [
            { field: 'level', from: 'Good', to: 'Very good' },
            { field: 'keywords', from: '', to: 'ggplot2' },
          ],
        },
        { kind: 'removed', entry: sql },
      ],
    });
  });

  it('reports a new order of the remaining entries', () => {
    expect(changeOf(skills, [r, sql, maps], [maps, r])).toMatchObject({ isReordered: true });
    expect(changeOf(skills, [r, sql, maps], [r, maps])).toMatchObject({ isReordered: false });
  });

  it('39.32: includes the files of an entry and their descriptions', () => {
    const files = [
      { id: 1, name: 'map.png' },
      { id: 2, name: 'report.pdf' },
    ];
    const map = { file_id: 1, text: 'All stops.' };
    const [before, after] = [
      { ...maps, files: [map] },
      {
        ...maps,
        files: [
          { ...map, text: '' },
          { file_id: 2, text: '' },
          { file_id: 9, text: 'Gone' },
        ],
      },
    ];
    expect(changeOf(skills, [before], [after], files)?.entries).toMatchObject([
      {
        kind: 'changed',
        fields: [
          { field: 'files', from: 'map.png (All stops.)', to: 'map.png, report.pdf, A picture or a PDF (Gone)' },
        ],
      },
    ]);
    expect(changeOf(skills, [before], [before], files)).toBeNull();
  });

  it('is null if both are the same', () => {
    expect(changeOf(skills, [r, sql], [r, sql])).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { pageBreaks } from './page-breaks.ts';

const blocks = [
  { name: 'Waiter', top: 0, bottom: 60 },
  { name: 'Map', top: 60, bottom: 140 },
  { name: 'Diary', top: 200.4, bottom: 290 },
];

describe('39.11: page breaks', () => {
  it('are missing if the content fits on a single page', () => {
    expect(pageBreaks(blocks.slice(0, 1), 60, 100)).toEqual([]);
    expect(pageBreaks([], 0, 100)).toEqual([]);
    expect(pageBreaks(blocks, 100.6, 100)).toEqual([]);
  });

  it('name the block that is cut, or else the first block of the next page', () => {
    expect(pageBreaks(blocks, 290, 100)).toEqual([
      { page: 2, cut: 'Map', next: null },
      { page: 3, cut: null, next: 'Diary' },
    ]);
  });

  it('name a block that spans several pages on each of them', () => {
    const long = [{ name: 'Long', top: 10, bottom: 350 }];
    expect(pageBreaks(long, 350, 100).map(({ page, cut }) => [page, cut])).toEqual([
      [2, 'Long'],
      [3, 'Long'],
      [4, 'Long'],
    ]);
  });
});

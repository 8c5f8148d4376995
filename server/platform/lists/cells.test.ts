import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type CellRow, type Choice, cellWriter, countCells, emptyCells } from './cells.ts';
import { facetOf } from './facets.ts';
import { NumberList } from './number-list.ts';

type Name = 'mode' | 'topic' | 'day';
const facets: Name[] = ['mode', 'topic'];
const columns = {
  mode: { column: sql``, isList: false },
  topic: { column: sql``, isList: true },
  day: { column: sql``, isList: true },
};

function storeOf(...rows: readonly CellRow<Name>[]) {
  return storeOfAll(rows);
}
function storeOfAll(rows: readonly CellRow<Name>[]) {
  const cells = emptyCells<Name>(columns);
  const write = cellWriter(cells);
  for (const row of rows) write(row);
  return cells;
}
const row = (values: Partial<CellRow<Name>>): CellRow<Name> => ({
  mode: 'online',
  topic: [],
  day: [],
  group: 'open',
  count: 1,
  ...values,
});
const choiceOf = (name: Name, ...values: string[]): Choice => ({
  column: name,
  filters: [name],
  isWanted: (value) => values.includes(value),
});

describe('the counter of a list', () => {
  it('counts each filter under all others, by group, and merges equal cells', async () => {
    const cells = storeOf(
      row({ topic: ['a', 'b'], count: 3 }),
      row({ topic: ['a', 'b'], count: 2 }),
      row({ topic: ['b'], mode: 'hybrid' }),
      row({ topic: ['c'], mode: null, group: 'closed', count: 9 }),
    );
    expect(cells.counts.length).toBe(3);
    const chosen = { choices: [choiceOf('mode', 'online'), choiceOf('topic', 'b', 'c')], facets };
    expect(await countCells([cells], { ...chosen, groups: ['open', 'closed'], shown: ['open'] })).toEqual({
      total: 5,
      totals: new Map([
        ['open', 5],
        ['closed', 0],
      ]),
      facets: {
        mode: new Map([
          ['online', 5],
          ['hybrid', 1],
        ]),
        topic: new Map([
          ['a', 5],
          ['b', 5],
        ]),
      },
      without: new Map([
        ['mode', 6],
        ['topic', 5],
      ]),
      ids: null,
    });
  });

  it('applies corrections, also to the ids of rows', async () => {
    const stores = [
      storeOf(row({ id: 1 }), row({ id: 2 }), row({ id: 300, group: 'closed' })),
      storeOf(row({ id: 2, count: -1 }), row({ id: 2, group: 'closed' })),
    ];
    const found = await countCells(stores, { facets, shown: ['closed'], mostIds: 2 });
    expect([found.totals.get('open'), found.total, found.ids]).toEqual([1, 2, [300, 2]]);
    expect((await countCells(stores, { facets, mostIds: 1 })).ids).toBeNull();
  });

  it('finds what a choice of two filters matches without one of them, and never ignores a choice without filters', async () => {
    const cells = storeOf(row({ day: [1, 20] }), row({ day: [30] }), row({ day: [20], mode: 'hybrid' }));
    const days: Choice = {
      column: 'day',
      filters: ['from', 'to'],
      isWanted: (day, but) => (but === 'from' || Number(day) >= 11) && (but === 'to' || Number(day) <= 12),
    };
    const fixed: Choice = { ...choiceOf('mode', 'online'), filters: [] };
    const { total, without } = await countCells([cells], { choices: [days, fixed], facets: [] });
    expect([total, ...without]).toEqual([0, ['from', 1], ['to', 2]]);
  });

  it('counts many cells in turns', async () => {
    const cells = storeOfAll(Array.from({ length: 120_000 }, (_, id) => row({ id, mode: `${id % 300}` })));
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    const found = await countCells([cells], { choices: [choiceOf('mode', '7')], facets });
    clearInterval(timer);
    expect([found.total, found.facets.mode.size]).toEqual([400, 300]);
    expect(turns).toBeGreaterThan(0);
  });

  it('lists the most frequent values first', () => {
    const counts = new Map([
      ['b', 1],
      ['a', 1],
      ['c', 3],
      ['d', 0],
    ]);
    expect(facetOf(counts, 2)).toEqual([
      { value: 'c', count: 3 },
      { value: 'a', count: 1 },
    ]);
  });
});

it('a list of numbers keeps its numbers when it grows', () => {
  const numbers = [1, 255, 256, 65_536, -3, ...Array.from({ length: 50 }, (_, index) => index)];
  const list = new NumberList();
  for (const number of numbers) list.push(number);
  list.set(0, 70_000);
  expect([...list.items].slice(0, list.length)).toEqual([70_000, ...numbers.slice(1)]);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SQLWrapper } from 'drizzle-orm';
import { NumberList } from './number-list.ts';

/** The number of cells that are counted before other work of the process continues. */
const cellsInTurn = 50_000;

/** The columns by which rows are grouped. */
export type CellColumns<Name extends string> = Readonly<Record<Name, { column: SQLWrapper; isList: boolean }>>;

type Value = string | number | null;

/** The number of rows that have the same values in all columns. */
export type CellRow<Name extends string> = Readonly<Record<Name, Value | readonly Value[]>> & {
  /** The tab or status. */
  readonly group: string;
  /** Negative if it corrects another cell. */
  readonly count: number;
  /** The id, if each row has its own cell. */
  readonly id?: number;
};

/** The values of a column as numbers. Number 0 means no value. */
interface Column {
  values: string[];
  numbers: Map<string, number>;
  items: NumberList;
  /** Where the values of each cell start in `items`; null if each cell has one value. */
  starts: NumberList | null;
}

/** The combinations of the values of all filters, with the number of rows of each, in typed arrays. */
export interface Cells<Name extends string> {
  columns: Readonly<Record<Name, Column>>;
  groups: Column;
  counts: NumberList;
  /** Empty unless each row has its own cell. */
  ids: NumberList;
}

const emptyColumn = (isList: boolean): Column => ({
  values: [''],
  numbers: new Map(),
  items: new NumberList(),
  starts: isList ? new NumberList() : null,
});

export function emptyCells<Name extends string>(columns: CellColumns<Name>): Cells<Name> {
  const all = Object.entries<CellColumns<Name>[Name]>(columns);
  return {
    columns: Object.fromEntries(all.map(([name, { isList }]) => [name, emptyColumn(isList)])) as Cells<Name>['columns'],
    groups: emptyColumn(false),
    counts: new NumberList(),
    ids: new NumberList(),
  };
}

/** The number of a value; adds it if it is new. */
function numberOf({ values, numbers }: Column, value: Value): number {
  if (value === null || value === '') return 0;
  const text = String(value);
  const number = numbers.get(text) ?? values.push(text) - 1;
  numbers.set(text, number);
  return number;
}

function put({ items, starts }: Column, numbers: readonly number[]): void {
  starts?.push(items.length);
  for (const number of numbers) items.push(number);
}

/** Adds cells to a store. Cells with the same values are merged, unless they have an id. */
export function cellWriter<Name extends string>(cells: Cells<Name>): (row: CellRow<Name>) => void {
  const names = Object.keys(cells.columns) as Name[];
  const places = new Map<string, number>();
  return (row) => {
    const group = numberOf(cells.groups, row.group);
    const numbers = names.map((name) => {
      const column = cells.columns[name];
      const values: readonly Value[] = column.starts === null ? [row[name] as Value] : [row[name]].flat();
      const all = values.map((value) => numberOf(column, value));
      return column.starts === null ? all : [...new Set(all)].filter((number) => number > 0);
    });
    if (row.id === undefined) {
      const key = `${group};${numbers.join(';')}`;
      const place = places.get(key);
      if (place !== undefined) {
        cells.counts.set(place, (cells.counts.items[place] ?? 0) + row.count);
        return;
      }
      places.set(key, cells.counts.length);
    } else cells.ids.push(row.id);
    put(cells.groups, [group]);
    for (const [index, name] of names.entries()) put(cells.columns[name], numbers[index] ?? []);
    cells.counts.push(row.count);
  };
}

/** The chosen values of a column. */
export interface Choice {
  column: string;
  /** The filters that the choice is made of; none if the choice can't be removed. */
  filters: readonly string[];
  /** @param but a filter to ignore, if the choice is made of several */
  isWanted(value: string, but?: string): boolean;
}

export interface CountOptions<Name extends string> {
  choices?: readonly Choice[];
  /** The filters whose values are counted. */
  facets: readonly Name[];
  /** The groups whose rows are counted; by default all. */
  groups?: readonly string[];
  /** The groups whose values are counted; by default the same groups. */
  shown?: readonly string[];
  /** The maximum number of ids to collect. */
  mostIds?: number;
}

export interface Counted<Name extends string> {
  /** The number of matches in the shown groups. */
  total: number;
  /** The number of matches in each group. */
  totals: ReadonlyMap<string, number>;
  /** The number of matches for each value of a filter, under all other filters. */
  facets: Readonly<Record<Name, ReadonlyMap<string, number>>>;
  /** The number of matches in the shown groups without each of the chosen filters. */
  without: ReadonlyMap<string, number>;
  /** The ids of the matches in the shown groups; null if there are too many. */
  ids: readonly number[] | null;
}

/** A choice in the numbers of a store: which numbers are wanted, also without each filter of the choice. */
interface Condition {
  column: Column;
  wanted: Uint8Array;
  removable: { wanted: Uint8Array | null; more: number; facet: Facet | undefined; filter: string }[];
}

interface Facet {
  column: Column;
  counts: Int32Array;
}

interface Pass {
  counts: NumberList;
  groups: Column;
  /** For each group: 0 to ignore it, 1 to count its rows, 2 to count its values too. */
  uses: Uint8Array;
  totals: Int32Array;
  conditions: readonly Condition[];
  facets: readonly Facet[];
  /** Receives a matching cell of the shown groups. */
  onMatch: ((cell: number, count: number) => void) | null;
}

/** Where the values of a cell start. Those of the previous cell end there. */
function startOf({ items, starts }: Column, cell: number): number {
  if (starts === null) return cell;
  return cell < starts.length ? (starts.items[cell] ?? 0) : items.length;
}

function has(column: Column, wanted: Uint8Array, cell: number): boolean {
  const { items } = column.items;
  const end = startOf(column, cell + 1);
  for (let index = startOf(column, cell); index < end; index += 1) if (wanted[items[index] ?? 0] === 1) return true;
  return false;
}

function addTo({ column, counts }: Facet, cell: number, count: number): void {
  const { items } = column.items;
  const end = startOf(column, cell + 1);
  for (let index = startOf(column, cell); index < end; index += 1) {
    const number = items[index] ?? 0;
    counts[number] = (counts[number] ?? 0) + count;
  }
}

/**
 * Counts some cells. A cell that meets all conditions counts everywhere. A cell that misses one counts for that filter's
 * values, and for the total without it.
 */
function countSlice({ counts, groups, uses, totals, conditions, facets, onMatch }: Pass, from: number, to: number) {
  for (let cell = from; cell < to; cell += 1) {
    const group = groups.items.items[cell] ?? 0;
    const use = uses[group] ?? 0;
    if (use === 0) continue;
    let missed: Condition | null = null;
    let misses = 0;
    for (const condition of conditions) {
      if (has(condition.column, condition.wanted, cell)) continue;
      missed = condition;
      misses += 1;
      if (misses > 1) break;
    }
    if (misses > 1) continue;
    const count = counts.items[cell] ?? 0;
    if (missed === null) totals[group] = (totals[group] ?? 0) + count;
    if (use === 1) continue;
    if (missed === null) {
      for (const facet of facets) addTo(facet, cell, count);
      onMatch?.(cell, count);
    } else
      for (const removed of missed.removable)
        if (removed.wanted === null || has(missed.column, removed.wanted, cell)) {
          removed.more += count;
          if (removed.facet !== undefined) addTo(removed.facet, cell, count);
        }
  }
}

/** Adds to a number in a map. */
const raise = (numbers: Map<string, number>, name: string, more: number) =>
  numbers.set(name, (numbers.get(name) ?? 0) + more);

/**
 * Counts the rows that match, in one pass over the cells, in turns with other work.
 *
 * @param stores the cells, and corrections of them
 */
export async function countCells<Name extends string>(
  stores: readonly Cells<Name>[],
  { choices = [], facets: names, groups, shown = groups, mostIds = 0 }: CountOptions<Name>,
): Promise<Counted<Name>> {
  const totals = new Map<string, number>(groups?.map((group) => [group, 0]));
  const facets = Object.fromEntries(names.map((name) => [name, new Map<string, number>()]));
  const without = new Map<string, number>(choices.flatMap(({ filters }) => filters.map((filter) => [filter, 0])));
  const ids = new Set<number>();
  for (const cells of stores) {
    const flags = (column: Column, isWanted: (value: string) => boolean) =>
      Uint8Array.from(column.values, (value, number) => (number > 0 && isWanted(value) ? 1 : 0));
    const counted = names.map((name) => {
      const column = cells.columns[name];
      return { name, column, counts: new Int32Array(column.values.length) };
    });
    const conditions = choices.map(({ column: name, filters, isWanted }): Condition => {
      const column = cells.columns[name as Name];
      return {
        column,
        wanted: flags(column, isWanted),
        removable: filters.map((filter) => ({
          filter,
          wanted: filters.length === 1 ? null : flags(column, (value) => isWanted(value, filter)),
          facet: counted.find((facet) => facet.name === filter),
          more: 0,
        })),
      };
    });
    const isAmong = (some: readonly string[] | undefined, group: string) => some === undefined || some.includes(group);
    const uses = Uint8Array.from(cells.groups.values, (group) =>
      isAmong(groups, group) ? (isAmong(shown, group) ? 2 : 1) : 0,
    );
    const inGroups = new Int32Array(uses.length);
    const collect = (cell: number, count: number) => {
      const id = cells.ids.items[cell] ?? 0;
      if (count < 0) ids.delete(id);
      else if (ids.size <= mostIds) ids.add(id);
    };
    const { counts } = cells;
    const onMatch = mostIds > 0 ? collect : null;
    const pass = { counts, groups: cells.groups, uses, totals: inGroups, conditions, facets: counted, onMatch };
    for (let from = 0; from < counts.length; from += cellsInTurn) {
      if (from > 0) await nextTurn();
      countSlice(pass, from, Math.min(counts.length, from + cellsInTurn));
    }
    for (const [number, group] of cells.groups.values.entries())
      if (uses[number] !== 0) raise(totals, group, inGroups[number] ?? 0);
    for (const { name, column, counts: times } of counted)
      for (let number = 1; number < times.length; number += 1)
        if (times[number] !== 0)
          raise(facets[name] as Map<string, number>, column.values[number] ?? '', times[number] ?? 0);
    for (const { removable } of conditions) for (const { filter, more } of removable) raise(without, filter, more);
  }
  let total = 0;
  for (const [group, count] of totals) if (shown?.includes(group) ?? true) total += count;
  for (const filter of without.keys()) raise(without, filter, total);
  return {
    total,
    totals,
    facets: facets as unknown as Counted<Name>['facets'],
    without,
    ids: mostIds > 0 && ids.size <= mostIds ? [...ids] : null,
  };
}

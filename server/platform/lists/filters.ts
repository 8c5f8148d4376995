import { and, arrayOverlaps, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CellColumns, Choice } from './cells.ts';

type Chosen = readonly (string | number)[];

/** How a filter finds rows, where it differs from its column. */
export interface Way {
  column?: SQLWrapper;
  /** Whether the column has several values. */
  isList?: boolean;
  /** The values to look for. */
  values?: (chosen: Chosen) => Chosen;
  condition?: (chosen: Chosen) => SQL | undefined;
}

/** The query of a list, as far as its filters are concerned. */
export type FilterQuery<Name extends string> = { readonly [Filter in Name]?: Chosen | undefined };

/** The filters of a list on its table. */
export interface ListFilters<Name extends string> {
  names: readonly Name[];
  columns: CellColumns<Name>;
  /** Matches all filters, or all except `but`. */
  conditionOf(query: FilterQuery<Name>, but?: string): SQL | undefined;
  /** The chosen values, as `countCells` applies them. */
  choicesOf(query: FilterQuery<Name>): Choice[];
  chosenIn(query: FilterQuery<Name>): Name[];
}

/** Finds the columns and conditions of a list's filters. @param ways filters that differ from their columns */
export function filtersOf<Name extends string>(
  { filterNames: names, columnOf }: { filterNames: readonly Name[]; columnOf: (name: Name) => string },
  table: PgTable,
  ways: { readonly [Filter in Name]?: Way } = {},
): ListFilters<Name> {
  const ofTable = getTableColumns(table);
  const columnFor = (name: Name) => {
    const column = ways[name]?.column ?? ofTable[columnOf(name)];
    if (column === undefined) throw new Error(`The filter ${name} has no column`);
    return { column, isList: ways[name]?.isList ?? ofTable[columnOf(name)]?.dataType === 'array' };
  };
  const columns = Object.fromEntries(names.map((name) => [name, columnFor(name)])) as unknown as CellColumns<Name>;
  const chosenIn = (query: FilterQuery<Name>) => names.filter((name) => query[name] !== undefined);
  const valuesOf = (name: Name, query: FilterQuery<Name>) => {
    const chosen = [...(query[name] ?? [])];
    return ways[name]?.values?.(chosen) ?? chosen;
  };
  const oneCondition = (name: Name, values: Chosen): SQL | undefined => {
    const { condition } = ways[name] ?? {};
    if (condition !== undefined) return condition(values);
    const { column, isList } = columns[name];
    return isList ? arrayOverlaps(column as SQL, [...values]) : inArray(sql`${column}`, [...values]);
  };
  return {
    names,
    columns,
    chosenIn,
    conditionOf: (query, but) =>
      and(
        ...chosenIn(query)
          .filter((name) => name !== but)
          .map((name) => oneCondition(name, valuesOf(name, query))),
      ),
    choicesOf: (query) =>
      chosenIn(query).map((name) => {
        const wanted = new Set(valuesOf(name, query).map(String));
        return { column: name, filters: [name], isWanted: (value) => wanted.has(value) };
      }),
  };
}

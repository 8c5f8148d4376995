import { folded } from '../../../src/shared/text/folded.ts';
import type { UniversityFacets } from '../../../src/shared/transport/schema.d.ts';
import { countryName } from '../../platform/countries.ts';

export type Kind = 'public' | 'private';

/** The number of search results with this country and kind. */
export interface Cell {
  country: string | null;
  kind: Kind | null;
  count: number;
}

export interface Choice {
  country?: readonly string[] | undefined;
  kind?: readonly Kind[] | undefined;
}

const isIn = <Value>(value: Value | null, chosen: readonly Value[] | undefined) =>
  chosen === undefined || (value !== null && chosen.includes(value));

/** The counts of a facet's values, most frequent first. */
function tally<Value extends string>(cells: readonly Cell[], valueOf: (cell: Cell) => Value | null) {
  const counts = new Map<Value, number>();
  for (const cell of cells) {
    const value = valueOf(cell);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + cell.count);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((left, right) => right.count - left.count);
}

/**
 * The total and facets of a choice, computed from one table of counts. Each facet ignores its own filter and applies
 * the other filter, so that it shows alternatives. Facets without data are left out.
 */
export function countChoice(cells: readonly Cell[], { country, kind }: Choice) {
  const ofKind = cells.filter((cell) => isIn(cell.kind, kind));
  const ofCountry = cells.filter((cell) => isIn(cell.country, country));
  const countries = tally(ofKind, (cell) => cell.country)
    .map((entry) => ({ ...entry, name: countryName(entry.value) ?? entry.value }))
    .sort((left, right) => right.count - left.count || (folded(left.name) < folded(right.name) ? -1 : 1));
  const kinds = tally(ofCountry, (cell) => cell.kind);
  const facets: UniversityFacets = {
    ...(countries.length > 0 ? { country: countries } : {}),
    ...(kinds.length > 0 ? { kind: kinds } : {}),
  };
  const both = ofKind.filter((cell) => isIn(cell.country, country));
  return { total: both.reduce((sum, { count }) => sum + count, 0), facets };
}

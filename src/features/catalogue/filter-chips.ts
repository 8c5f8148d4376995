import { catalogueMessages } from '../../messages/catalogue.ts';
import { listMessages } from '../../messages/list.ts';
import { filterNames } from '../../routes/page-parameters.ts';
import type { CoursePage } from '../../shared/transport/schema.d.ts';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { type CatalogueState, type FilterName, nothingChosen, withoutFilters } from './catalogue-address.ts';
import { labelOf } from './facet-labels.ts';

/** The active filters as chips, including the search words; skips values whose names are not loaded yet. */
export function filterChips(
  state: CatalogueState,
  facets: CoursePage['facets'] | undefined,
): FilterChip<CatalogueState>[] {
  const words =
    state.q === '' ? [] : [{ name: listMessages.words(state.q), without: { q: '', page: 1 } satisfies Change }];
  const values = filterNames.flatMap((filter) =>
    state[filter].flatMap((value) => {
      const name = labelOf(filter, value, facets);
      const without: Change = { [filter]: state[filter].filter((other) => other !== value), page: 1 };
      return name === null ? [] : { name, without };
    }),
  );
  return [...words, ...values];
}

type Change = Partial<CatalogueState>;

/** The names of all selected values of one filter. */
const chosenOf = (filter: FilterName, state: CatalogueState, facets: CoursePage['facets'] | undefined): string =>
  state[filter].map((value) => labelOf(filter, value, facets) ?? value).join(', ');

/** The change that brings the most results if nothing matches; null without filters. */
export function stepOut(
  state: CatalogueState,
  page: Omit<CoursePage, 'items'>,
  filters: readonly FilterChip<CatalogueState>[],
) {
  if (filters.length === 0) return null;
  const [best] = page.relaxations;
  if (best !== undefined) {
    const label = catalogueMessages.relax(chosenOf(best.filter, state, page.facets), best.total);
    return { label, changes: { [best.filter]: [], page: 1 } satisfies Change };
  }
  const isMore = state.q !== '' && filters.length > 1;
  return { label: listMessages.dropAll, changes: isMore ? withoutFilters : nothingChosen };
}

import { listMessages } from '../../messages/list.ts';
import { filterNames } from '../../routes/page-parameters.ts';
import type { CoursePage } from '../../shared/transport/schema.d.ts';
import type { ChosenFilter } from '../../ui/list/chosen-filters.tsx';
import type { CatalogueState, FilterName } from './catalogue-address.ts';
import { labelOf } from './facet-labels.ts';

/** What is chosen, one by one, the words of the search included; without what has no name yet. */
export function chosenFilters(
  state: CatalogueState,
  facets: CoursePage['facets'] | undefined,
): ChosenFilter<CatalogueState>[] {
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

/** The names of all that is chosen of one filter. */
export const chosenOf = (filter: FilterName, state: CatalogueState, facets: CoursePage['facets'] | undefined): string =>
  state[filter].map((value) => labelOf(filter, value, facets) ?? value).join(', ');

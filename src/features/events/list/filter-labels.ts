import { eventListMessages as texts } from '../../../messages/event-list.ts';
import { listMessages } from '../../../messages/list.ts';
import { dateInWords, type Manner } from '../../../shared/time/words.ts';
import type { FilterChip } from '../../../ui/list/filter-chips.tsx';
import { type FilterName, type FilterState, filterNames, type ListState } from './list-address.ts';

const fixed: Readonly<Record<string, Readonly<Record<string, string>>>> = { mode: texts.modes, kind: texts.kinds };

/** The label of a filter value. */
export function labelOf(filter: FilterName, value: string, manner: Manner): string {
  if (filter === 'month') return dateInWords(`${value}-01`, 'UTC', { month: 'long', year: 'numeric' }, manner);
  return fixed[filter]?.[value] ?? value;
}

/** The search words as a filter; none if nothing is typed. */
export const chosenWords = ({ q }: { q: string }): FilterChip<ListState>[] =>
  q === '' ? [] : [{ name: listMessages.words(q), without: { q: '', page: 1 } }];

/** The active filters. */
export function filterChips(state: FilterState, manner: Manner): FilterChip<FilterState>[] {
  return filterNames.flatMap((filter) =>
    state[filter].map((value) => ({
      name: labelOf(filter, value, manner),
      without: { [filter]: state[filter].filter((other) => other !== value), page: 1 },
    })),
  );
}

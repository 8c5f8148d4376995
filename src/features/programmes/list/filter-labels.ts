import { listMessages } from '../../../messages/list.ts';
import { programmeMessages as texts } from '../../../messages/programmes.ts';
import { programmeFilters, programmeLimits } from '../../../routes/page-parameters.ts';
import type { ProgrammeFilter, ProgrammeLimit } from '../../../shared/programmes/words.ts';
import { dateInWords, type Manner } from '../../../shared/time/words.ts';
import type { FilterChip } from '../../../ui/list/filter-chips.tsx';
import { asName } from '../programme-words.ts';
import type { Kind } from '../queries.ts';
import type { ListState } from './list-address.ts';

const fixed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mode: texts.modes,
  band: texts.bands,
  hours: texts.hours,
};

/** The label of a filter's value. */
export const labelOf = (filter: ProgrammeFilter, value: string): string => fixed[filter]?.[value] ?? asName(value);

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The label of a limit with its value. */
const limitOf = (limit: ProgrammeLimit, value: string, manner: Manner): string =>
  limit === 'weeks_most'
    ? texts.limits.weeks_most(Number(value))
    : texts.limits[limit](dateInWords(value, 'UTC', date, manner));

/** The label of a filter or limit. */
export const nameOf = (kind: Kind, name: ProgrammeFilter | ProgrammeLimit): string =>
  name === 'field' ? texts.kinds[kind].field : { ...texts.facets, ...texts.limitNames }[name];

/** The active filters, including the search text. */
export function filterChips(state: ListState, manner: Manner): FilterChip<ListState>[] {
  const words = state.q === '' ? [] : [{ name: listMessages.words(state.q), without: { q: '', page: 1 } }];
  const values = programmeFilters.flatMap((filter) =>
    state[filter].map((value) => ({
      name: labelOf(filter, value),
      without: { [filter]: state[filter].filter((other) => other !== value), page: 1 },
    })),
  );
  const limits = programmeLimits
    .filter((limit) => state[limit] !== '')
    .map((limit) => ({ name: limitOf(limit, state[limit], manner), without: { [limit]: '', page: 1 } }));
  return [...words, ...values, ...limits];
}

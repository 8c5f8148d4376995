import { listMessages } from '../../../messages/list.ts';
import { programmeMessages as texts } from '../../../messages/programmes.ts';
import { programmeFilters } from '../../../routes/page-parameters.ts';
import type { ProgrammeFilter } from '../../../shared/programmes/words.ts';
import type { ChosenFilter } from '../../../ui/list/chosen-filters.tsx';
import { asName } from '../programme-words.ts';
import type { ListState } from './list-address.ts';

const fixed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mode: texts.modes,
  band: texts.bands,
  hours: texts.hours,
};

/** What a value of a filter is called. */
export const labelOf = (filter: ProgrammeFilter, value: string): string => fixed[filter]?.[value] ?? asName(value);

/** The chosen filters one by one, the words of the search included. */
export function chosenFilters(state: ListState): ChosenFilter<ListState>[] {
  const words = state.q === '' ? [] : [{ name: listMessages.words(state.q), without: { q: '', page: 1 } }];
  const values = programmeFilters.flatMap((filter) =>
    state[filter].map((value) => ({
      name: labelOf(filter, value),
      without: { [filter]: state[filter].filter((other) => other !== value), page: 1 },
    })),
  );
  return [...words, ...values];
}

import { eventListMessages as texts } from '../../../messages/event-list.ts';
import type { EventPage } from '../../../shared/transport/schema.d.ts';
import { Facet, FacetPanel, optionsOf, toggled } from '../../../ui/list/facet.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import { labelOf } from './filter-labels.ts';
import { type FilterState, filterNames, parameters } from './list-address.ts';

interface FilterPanelProps {
  state: FilterState;
  facets: EventPage['facets'] | undefined;
  onChange: (changes: Partial<FilterState>) => void;
  /** The id of the form that submits the choice before hydration. */
  form: string;
  countInWords?: (count: number) => string;
}

const few = 6;
const all = { mode: undefined, kind: undefined, topic: texts.allTopics, month: texts.allMonths };

/** The options of each filter with counts. Empty facets are left out, but active options never are. */
export function FilterPanel({ state, facets, onChange, form, countInWords }: FilterPanelProps) {
  const manner = useManner();
  return (
    <FacetPanel>
      {filterNames.map((filter) => (
        <Facet
          key={filter}
          legend={texts.facets[filter]}
          options={optionsOf(
            facets?.[filter] ?? [],
            state[filter],
            (value) => labelOf(filter, value, manner),
            countInWords,
          )}
          onToggle={(value) => onChange({ [filter]: toggled(state[filter], value), page: 1 })}
          few={few}
          {...(all[filter] && { allText: all[filter] })}
          field={{ name: parameters[filter], form }}
        />
      ))}
    </FacetPanel>
  );
}

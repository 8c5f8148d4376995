import { programmeMessages as texts } from '../../../messages/programmes.ts';
import { programmeFilters } from '../../../routes/page-parameters.ts';
import { limitsOf } from '../../../shared/programmes/words.ts';
import type { ProgrammePage } from '../../../shared/transport/schema.d.ts';
import { Facet, FacetPanel, optionsOf, toggled } from '../../../ui/list/facet.tsx';
import type { Kind } from '../queries.ts';
import { labelOf, nameOf } from './filter-labels.ts';
import { LimitField } from './limit-field.tsx';
import type { ListState } from './list-address.ts';

interface FilterPanelProps {
  kind: Kind;
  state: ListState;
  facets: ProgrammePage['facets'] | undefined;
  onChange: (changes: Partial<ListState>) => void;
  /** The id of the form that submits the choice before the page is hydrated. */
  form: string;
  countInWords: (count: number) => string;
}

const few = 6;

/** The options of each filter with counts, and the limits of the kind. Empty facets are hidden, chosen options never. */
export function FilterPanel({ kind, state, facets, onChange, form, countInWords }: FilterPanelProps) {
  const all: Partial<Record<string, (count: number) => string>> = {
    field: texts.kinds[kind].allFields,
    country: texts.allCountries,
    skill: texts.allSkills,
  };
  // Volunteering is unpaid, so the filter has no options.
  const shown = programmeFilters.filter((filter) => kind !== 'volunteering' || filter !== 'band');
  return (
    <FacetPanel>
      {shown.map((filter) => (
        <Facet
          key={filter}
          legend={nameOf(kind, filter)}
          options={optionsOf(facets?.[filter] ?? [], state[filter], (value) => labelOf(filter, value), countInWords)}
          onToggle={(value) => onChange({ [filter]: toggled(state[filter], value), page: 1 })}
          few={few}
          {...(all[filter] && { allText: all[filter] })}
          field={{ name: filter, form }}
        />
      ))}
      {limitsOf[kind].map((limit) => (
        <LimitField
          key={limit}
          name={limit}
          label={nameOf(kind, limit)}
          value={state[limit]}
          onChange={(value) => onChange({ [limit]: value, page: 1 })}
          form={form}
        />
      ))}
    </FacetPanel>
  );
}

import { grouped } from '../../../messages/number.ts';
import { universityListMessages as texts } from '../../../messages/university-list.ts';
import type { UniversityFacets } from '../../../shared/transport/schema.d.ts';
import { Facet, FacetPanel, optionsOf, toggled } from '../../../ui/list/facet.tsx';
import { type Kind, type ListState, nameOfCountry } from './list-address.ts';

interface FilterPanelProps {
  state: ListState;
  facets: UniversityFacets;
  onChange: (changes: Partial<ListState>) => void;
  /** The number of selected universities; null for users without a list. */
  savedCount: number | null;
  /** The id of the form that submits the choice before the page is hydrated. */
  form: string;
}

const fewCountries = 8;
const allKinds = ['public', 'private'] as const satisfies Kind[];

/** The options of each filter with counts. Empty facets are hidden, chosen options never. */
export function FilterPanel({ state, facets, onChange, savedCount, form }: FilterPanelProps) {
  const names = new Map(facets.country?.map(({ value, name }) => [value, name]));
  const kinds = allKinds.flatMap(
    (value) => facets.kind?.find((entry) => entry.value === value && entry.count > 0) ?? [],
  );
  const set = (changes: Partial<ListState>) => onChange({ page: 1, ...changes });

  return (
    <FacetPanel>
      {savedCount !== null && (
        <Facet
          legend={texts.yours}
          options={[{ value: '1', label: texts.onlySelected, count: grouped(savedCount), checked: state.saved }]}
          onToggle={() => set({ saved: !state.saved })}
        />
      )}
      <Facet
        legend={texts.kind}
        options={optionsOf(kinds, state.kind, (value) => texts.kinds[value as Kind])}
        onToggle={(value) => set({ kind: toggled(state.kind, value as Kind) })}
        field={{ name: 'kind', form }}
      />
      <Facet
        legend={texts.country}
        options={optionsOf(
          facets.country ?? [],
          state.country,
          (code) => names.get(code) ?? nameOfCountry(code) ?? code,
        )}
        onToggle={(value) => set({ country: toggled(state.country, value) })}
        few={fewCountries}
        allText={texts.allCountries}
        field={{ name: 'country', form }}
      />
    </FacetPanel>
  );
}

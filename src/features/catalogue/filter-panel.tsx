import { catalogueMessages as texts } from '../../messages/catalogue.ts';
import type { CoursePage } from '../../shared/transport/schema.d.ts';
import { Facet, FacetPanel, optionsOf, toggled } from '../../ui/list/facet.tsx';
import type { CatalogueState, FilterName } from './catalogue-address.ts';
import { labelOf } from './facet-labels.ts';

interface FilterPanelProps {
  state: CatalogueState;
  facets: CoursePage['facets'] | undefined;
  /** The filters of the catalogue. */
  shown: readonly FilterName[];
  onChange: (changes: Partial<CatalogueState>) => void;
  /** The id of the form that submits the filters before hydration. */
  form: string;
}

const few = 6;
/** Bands, which have a fixed order. */
const order: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  level: Object.keys(texts.values.level),
  duration: Object.keys(texts.values.duration),
  stars: ['4', '3'],
};

/** The options of each filter, with counts. Skips facets without data, but always shows selected options. */
export function FilterPanel({ state, facets, shown, onChange, form }: FilterPanelProps) {
  const choicesOf = (filter: FilterName) => {
    const places = order[filter];
    const options = optionsOf(
      facets?.[filter] ?? [],
      state[filter],
      (value) => labelOf(filter, value, facets),
      texts.count,
    );
    return options.toSorted((one, other) =>
      places === undefined ? 0 : places.indexOf(one.value) - places.indexOf(other.value),
    );
  };
  return (
    <FacetPanel>
      {shown.map((filter) => (
        <Facet
          key={filter}
          legend={texts.facets[filter]}
          options={choicesOf(filter)}
          onToggle={(value) => onChange({ [filter]: toggled(state[filter], value), page: 1 })}
          few={few}
          allText={texts.showAll}
          field={{ name: filter, form }}
        />
      ))}
    </FacetPanel>
  );
}

import { type ReactNode, useState } from 'react';
import type { UniversityFacets } from '../../../api/schema.d.ts';
import { grouped } from '../../../messages/number.ts';
import { universityListMessages as texts } from '../../../messages/university-list.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './filter-panel.module.css';
import { type Kind, type ListState, nameOfCountry } from './list-address.ts';

interface FilterPanelProps {
  state: ListState;
  facets: UniversityFacets;
  onChange: (changes: Partial<ListState>) => void;
  /** How many are on the learner's own list; null for those who have none. */
  savedCount: number | null;
}

const fewCountries = 8;
const allKinds = ['public', 'private'] as const satisfies Kind[];
const toggled = <Value,>(values: readonly Value[], value: Value) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** What there is to choose from, with counts; a facet without data is not there, what is chosen always is. */
export function FilterPanel({ state, facets, onChange, savedCount }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const known = facets.country ?? [];
  const missing = state.country.filter((code) => known.every(({ value }) => value !== code));
  const countries = [...missing.map((value) => ({ value, name: nameOfCountry(value) ?? value, count: 0 })), ...known];
  const shown = isOpen
    ? countries
    : countries.filter(({ value }, index) => index < fewCountries || state.country.includes(value));
  const kinds = allKinds.flatMap((value) => {
    const count = facets.kind?.find((entry) => entry.value === value)?.count ?? 0;
    return count > 0 || state.kind.includes(value) ? { value, count } : [];
  });
  const set = (changes: Partial<ListState>) => onChange({ page: 1, ...changes });

  return (
    <div className={styles.panel}>
      {savedCount !== null && (
        <Facet legend={texts.yours}>
          <Option
            label={texts.onlySelected}
            count={savedCount}
            checked={state.saved}
            onToggle={() => set({ saved: !state.saved })}
          />
        </Facet>
      )}
      {kinds.length > 0 && (
        <Facet legend={texts.kind}>
          {kinds.map(({ value, count }) => (
            <Option
              key={value}
              label={texts.kinds[value]}
              count={count}
              checked={state.kind.includes(value)}
              onToggle={() => set({ kind: toggled(state.kind, value) })}
            />
          ))}
        </Facet>
      )}
      {countries.length > 0 && (
        <Facet legend={texts.country}>
          {shown.map(({ value, name, count }) => (
            <Option
              key={value}
              label={name}
              count={count}
              checked={state.country.includes(value)}
              onToggle={() => set({ country: toggled(state.country, value) })}
            />
          ))}
          {countries.length > fewCountries && (
            <Button look="plain" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? texts.fewerCountries : texts.allCountries(countries.length)}
            </Button>
          )}
        </Facet>
      )}
    </div>
  );
}

function Facet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  label: string;
  count: number;
  checked: boolean;
  onToggle: () => void;
}

function Option({ label, count, checked, onToggle }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      <span>{label}</span>
      <span className={styles.count}>{grouped(count)}</span>
    </label>
  );
}

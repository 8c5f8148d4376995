import { universityListMessages as texts } from '../../../messages/university-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ChipList } from '../../../ui/page.tsx';
import { type ListState, nameOfCountry } from './list-address.ts';

export interface ChosenFilter {
  name: string;
  /** The change that drops it. */
  without: Partial<ListState>;
}

/** Everything but these changes nothing about which universities match. */
export const noFilters: Partial<ListState> = { q: '', country: [], kind: [], saved: false, page: 1 };

/** What is chosen, one by one, the words of the search included. */
export function chosenFilters({ q, country, kind, saved }: ListState): ChosenFilter[] {
  return [
    ...(q === '' ? [] : [{ name: texts.words(q), without: { q: '' } }]),
    ...(saved ? [{ name: texts.onlySelected, without: { saved: false } }] : []),
    ...kind.map((value) => ({ name: texts.kinds[value], without: { kind: kind.filter((other) => other !== value) } })),
    ...country.map((code) => ({
      name: nameOfCountry(code) ?? code,
      without: { country: country.filter((other) => other !== code) },
    })),
  ].map(({ name, without }) => ({ name, without: { ...without, page: 1 } }));
}

interface ChosenFiltersProps {
  filters: readonly ChosenFilter[];
  onChange: (changes: Partial<ListState>) => void;
}

/** What is chosen as chips, each to be dropped, and all of them at once. */
export function ChosenFilters({ filters, onChange }: ChosenFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ChipList label={texts.chosenFilters}>
      {filters.map(({ name, without }) => (
        <li key={name}>
          <Chip name={name} onRemove={() => onChange(without)} />
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Button look="plain" size="small" onClick={() => onChange(noFilters)}>
            {texts.dropAll}
          </Button>
        </li>
      )}
    </ChipList>
  );
}

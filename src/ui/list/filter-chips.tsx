import { listMessages as texts } from '../../messages/list.ts';
import { Button } from '../button.tsx';
import { Chip } from '../chip.tsx';
import { ChipList } from '../page.tsx';

export interface FilterChip<State> {
  name: string;
  /** The changes to the list's state that remove the filter. */
  without: Partial<State>;
}

interface FilterChipsProps<State> {
  filters: readonly FilterChip<State>[];
  /** The changes to the list's state that remove all filters. */
  none: Partial<State>;
  onChange: (changes: Partial<State>) => void;
}

/** The chosen filters as removable chips, and a button that clears all of them. */
export function FilterChips<State>({ filters, none, onChange }: FilterChipsProps<State>) {
  if (filters.length === 0) return null;
  return (
    <ChipList label={texts.filterChips}>
      {filters.map(({ name, without }) => (
        <li key={name}>
          <Chip name={name} onRemove={() => onChange(without)} />
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Button variant="plain" size="small" onClick={() => onChange(none)}>
            {texts.dropAll}
          </Button>
        </li>
      )}
    </ChipList>
  );
}

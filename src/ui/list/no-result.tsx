import { listMessages as texts } from '../../messages/list.ts';
import { EmptyState } from '../empty-state.tsx';
import type { FilterChip } from './filter-chips.tsx';

/** What most likely leads from an empty list to results: a change of the filters, or a link if no change helps. */
export type WayOut<State> = { label: string; changes: Partial<State> } | { label: string; to: string };

interface NoResultProps<State> {
  /** The number of matches, even if none of them is on this page. */
  total: number;
  filters: readonly FilterChip<State>[];
  /** The text if no filter is chosen. */
  none: string;
  way: WayOut<State> | null;
  onChange: (changes: Partial<State>) => void;
}

/** Explains why a list is empty and offers the way out that most likely helps. */
export function NoResult<State extends { page: number }>({
  total,
  filters,
  none,
  way,
  onChange,
}: NoResultProps<State>) {
  const go = (label: string, changes: Partial<State>) => ({ label, onClick: () => onChange(changes) });
  if (total > 0)
    return <EmptyState text={texts.noSuchPage} action={go(texts.firstPage, { page: 1 } as Partial<State>)} />;
  if (way === null) return <EmptyState text={none} />;
  if ('to' in way) return <EmptyState text={none} way={way} />;
  const names = filters.map(({ name }) => name).join(', ');
  const noMatch = filters.length === 1 ? texts.noMatch : texts.noMatchTogether;
  const text = filters.length === 0 ? none : noMatch(names);
  return <EmptyState text={text} action={go(way.label, way.changes)} />;
}

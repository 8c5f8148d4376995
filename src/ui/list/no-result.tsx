import { listMessages as texts } from '../../messages/list.ts';
import { EmptyState } from '../empty-state.tsx';
import type { FilterChip } from './filter-chips.tsx';

interface NoResultProps<State> {
  /** The number of matches, even if none of them is on this page. */
  total: number;
  filters: readonly FilterChip<State>[];
  /** The text if no filter is chosen. */
  none: string;
  /** The change of the filters that most likely leads to results; null if there is none. */
  step: { label: string; changes: Partial<State> } | null;
  /** A link to show if no change of the filters helps. */
  way?: { label: string; to: string };
  onChange: (changes: Partial<State>) => void;
}

/** Explains why a list is empty and offers the change that most likely helps. */
export function NoResult<State extends { page: number }>({
  total,
  filters,
  none,
  step,
  way,
  onChange,
}: NoResultProps<State>) {
  const go = (label: string, changes: Partial<State>) => ({ label, onClick: () => onChange(changes) });
  if (total > 0)
    return <EmptyState text={texts.noSuchPage} action={go(texts.firstPage, { page: 1 } as Partial<State>)} />;
  if (step === null) return <EmptyState text={none} {...(way && { way })} />;
  if (filters.length === 0) return <EmptyState text={none} action={go(step.label, step.changes)} />;
  const names = filters.map(({ name }) => name).join(', ');
  const text = filters.length === 1 ? texts.noMatch(names) : texts.noMatchTogether(names);
  return <EmptyState text={text} action={go(step.label, step.changes)} />;
}

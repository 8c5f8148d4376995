import { listMessages as texts } from '../../messages/list.ts';
import { EmptyState } from '../empty-state.tsx';
import type { ChosenFilter } from './chosen-filters.tsx';

interface NoResultProps<State> {
  /** How many match, though none of them is on this page. */
  total: number;
  filters: readonly ChosenFilter<State>[];
  /** The text where no filter is chosen. */
  none: string;
  /** The one step that most likely brings something; null where there is none. */
  step: { label: string; changes: Partial<State> } | null;
  /** What leads on where no step does. */
  way?: { label: string; to: string };
  onChange: (changes: Partial<State>) => void;
}

/** Why there is nothing in a list, and the one step that changes it. */
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

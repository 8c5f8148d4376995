import { listMessages } from '../../../messages/list.ts';
import { universityListMessages as texts } from '../../../messages/university-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ChosenFilter } from '../../../ui/list/chosen-filters.tsx';
import type { ListState } from './list-address.ts';

interface NoResultProps {
  filters: readonly ChosenFilter<ListState>[];
  /** How many match, though none of them is on this page. */
  total: number;
  /** Only the learner's own are wanted, and there are none. */
  isNoneOwn: boolean;
  onChange: (changes: Partial<ListState>) => void;
}

/** Why there is nothing in the list, and the one step that most likely changes it. */
export function NoResult({ filters, total, isNoneOwn, onChange }: NoResultProps) {
  const last = filters.at(-1);
  if (isNoneOwn)
    return (
      <EmptyState
        text={texts.noneSelected}
        action={{ label: texts.showAll, onClick: () => onChange({ saved: false, page: 1 }) }}
      />
    );
  if (total > 0)
    return (
      <EmptyState
        text={listMessages.noSuchPage}
        action={{ label: listMessages.firstPage, onClick: () => onChange({ page: 1 }) }}
      />
    );
  if (last === undefined) return <EmptyState text={texts.none} />;
  const [text, action] =
    filters.length === 1
      ? [texts.noMatch(last.name), listMessages.drop(last.name)]
      : [texts.noMatchTogether(filters.map(({ name }) => name).join(', ')), listMessages.drop(last.name)];
  return <EmptyState text={text} action={{ label: action, onClick: () => onChange(last.without) }} />;
}

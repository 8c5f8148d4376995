import { catalogueMessages as texts } from '../../messages/catalogue.ts';
import { listMessages } from '../../messages/list.ts';
import type { CoursePage } from '../../shared/transport/schema.d.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ChosenFilter } from '../../ui/list/chosen-filters.tsx';
import { type CatalogueState, nothingChosen, withoutFilters } from './catalogue-address.ts';
import { chosenOf } from './chosen-filters.ts';

interface NoResultProps {
  state: CatalogueState;
  page: CoursePage;
  filters: readonly ChosenFilter<CatalogueState>[];
  /** What is said where nothing is chosen. */
  none: string;
  onChange: (changes: Partial<CatalogueState>) => void;
}

/** Why there is nothing in the list, and the one step that brings the most. */
export function NoResult({ state, page, filters, none, onChange }: NoResultProps) {
  if (page.total > 0)
    return (
      <EmptyState
        text={listMessages.noSuchPage}
        action={{ label: listMessages.firstPage, onClick: () => onChange({ page: 1 }) }}
      />
    );
  if (filters.length === 0) return <EmptyState text={none} />;
  const names = filters.map(({ name }) => name).join(', ');
  const text = filters.length === 1 ? texts.noMatch(names) : texts.noMatchTogether(names);
  const [best] = page.relaxations;
  if (best !== undefined) {
    const label = texts.relax(chosenOf(best.filter, state, page.facets), best.total);
    return <EmptyState text={text} action={{ label, onClick: () => onChange({ [best.filter]: [], page: 1 }) }} />;
  }
  const isMore = state.q !== '' && filters.length > 1;
  return (
    <EmptyState
      text={text}
      action={{ label: listMessages.dropAll, onClick: () => onChange(isMore ? withoutFilters : nothingChosen) }}
    />
  );
}

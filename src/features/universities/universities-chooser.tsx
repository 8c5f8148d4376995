import { useCallback, useMemo, useState } from 'react';
import { universitiesMessages as texts } from '../../messages/universities.ts';
import type { University } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChipList, ChooserBar, Parts } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectableCard } from '../../ui/selectable-card.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { VirtualGrid } from '../../ui/virtual-grid.tsx';
import { LoadFailure } from '../problems/public.ts';
import { useMyUniversities, useUniversitiesByIds, useUniversitySearch } from './queries.ts';
import styles from './universities-chooser.module.css';

interface UniversitiesChooserProps {
  /** The unsaved selection; null if nothing was changed. */
  draft: readonly number[] | null;
  onChange: (universityIds: readonly number[]) => void;
  disabled?: boolean;
}

const searchDebounce = 300;
const maxChips = 12;

/** The selected universities: the draft or the saved selection. Null until loaded; then nothing can be saved. */
export function useChosenUniversities(draft: readonly number[] | null): readonly number[] | null {
  const { data } = useMyUniversities();
  return draft ?? data ?? null;
}

/** Universities as checkbox cards with server-side search; selected universities stay visible as chips. */
export function UniversitiesChooser({ draft, onChange, disabled = false }: UniversitiesChooserProps) {
  const [query, setQuery] = useState('');
  const settledQuery = useDebounced(query.trim(), searchDebounce);
  const search = useUniversitySearch(settledQuery);
  const known = useChosenUniversities(draft);
  // The selection is saved as a whole, so starting from an empty selection would overwrite the saved selection.
  const isKnown = known !== null;
  const chosen = useMemo(() => known ?? [], [known]);
  const chosenSet = useMemo(() => new Set(chosen), [chosen]);
  const mine = useMyUniversities();
  const chips = useUniversitiesByIds(chosen.slice(0, maxChips));
  const named = chips.data ?? [];
  const isLoading = search.isPending || chips.isLoading || (draft === null && mine.isLoading);
  const universities = useMemo(() => search.data?.pages.flatMap(({ items }) => items) ?? [], [search.data]);
  const toggle = useCallback(
    (id: number) => onChange(chosenSet.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
    [chosen, chosenSet, onChange],
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = search;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const renderCard = useCallback(
    ({ id, name, logo }: University) => (
      <SelectableCard
        name={name}
        logo={logo}
        checked={chosenSet.has(id)}
        onToggle={() => toggle(id)}
        disabled={disabled || !isKnown}
      />
    ),
    [chosenSet, toggle, disabled, isKnown],
  );
  const total = search.data?.pages[0]?.total ?? 0;

  return (
    <Parts>
      <ChooserBar
        search={<SearchField label={texts.searchLabel} placeholder={texts.search} value={query} onChange={setQuery} />}
        count={texts.selected(chosen.length)}
      />
      {named.length > 0 && !search.isLoading && (
        <ChipList label={texts.chosen}>
          {named
            .filter(({ id }) => chosenSet.has(id))
            .map(({ id, name }) => (
              <li key={id}>
                <Chip name={name} busy={disabled} onRemove={() => toggle(id)} />
              </li>
            ))}
        </ChipList>
      )}
      <AsOf reads={[search]} />
      {!isKnown && <LoadFailure query={mine} what={texts.whatMine} />}
      <LoadFailure query={search} what={texts.what} failed={texts.error} />
      {isLoading ? (
        <CardSkeletons what={texts.what} />
      ) : universities.length === 0 && settledQuery !== '' && !search.isError ? (
        <EmptyState
          text={texts.noMatch(settledQuery)}
          action={{ label: texts.clearSearch, onClick: () => setQuery('') }}
        />
      ) : (
        <div className={styles.results} aria-busy={search.isPlaceholderData}>
          <p className={styles.found} role="status">
            {texts.found(total)}
          </p>
          <VirtualGrid
            items={universities}
            keyOf={universityId}
            renderItem={renderCard}
            label={texts.heading}
            minColumnWidth={260}
            rowHeight={88}
            onEndNear={loadMore}
          />
        </div>
      )}
    </Parts>
  );
}

const universityId = (university: University) => university.id;

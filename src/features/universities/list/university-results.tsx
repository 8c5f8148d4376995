import { useId } from 'react';
import { universitiesMessages } from '../../../messages/universities.ts';
import { universityListMessages as texts } from '../../../messages/university-list.ts';
import type { UniversityPage } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { CardGrid, ListFrame, SelectedNote, SimilarNote } from '../../../ui/list/list-frame.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { NoResult } from '../../../ui/list/no-result.tsx';
import { ResultsBar } from '../../../ui/list/results-bar.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { CardSkeletons } from '../../../ui/skeletons.tsx';
import { LoadFailure } from '../../problems/public.ts';
import { useUniversityPage } from '../queries.ts';
import { CoursesForWords } from './courses-for-words.tsx';
import { filterChips, noFilters, stepOut } from './filter-chips.ts';
import { FilterPanel } from './filter-panel.tsx';
import { listQuery, maxCompared, pageSize } from './list-address.ts';
import { UniversityCard } from './university-card.tsx';
import type { ListAddress } from './use-list-address.ts';
import type { OwnChoice } from './use-own-choice.ts';

interface UniversityResultsProps {
  address: ListAddress;
  choice: OwnChoice | null;
}

const nothing: UniversityPage = { items: [], total: 0, page: 1, page_size: pageSize };

/** The filters and pages of results. */
export function UniversityResults({ address, choice }: UniversityResultsProps) {
  const { change, addressOf } = address;
  const form = useId();
  const isOwn = address.state.saved && choice !== null;
  const state = { ...address.state, saved: isOwn };
  const isNoneOwn = isOwn && choice.ids.length === 0;
  const answer = useUniversityPage(listQuery(state, isOwn ? choice.ids : null), !isNoneOwn);
  const page = isNoneOwn ? nothing : answer.data;
  const filters = filterChips(state);
  const pages = Math.ceil((page?.total ?? 0) / pageSize);

  return (
    <ListFrame
      search={
        <ListSearch
          id={form}
          label={universitiesMessages.searchLabel}
          placeholder={universitiesMessages.search}
          q={state.q}
          sent={['kind', 'country']}
          onSearch={(q, options) => change({ q, page: 1 }, options)}
        />
      }
      form={form}
      note={choice && <SelectedNote>{universitiesMessages.selected(choice.ids.length)}</SelectedNote>}
      panel={
        <FilterPanel
          state={state}
          facets={page?.facets ?? {}}
          onChange={change}
          savedCount={choice === null ? null : choice.ids.length}
          form={form}
        />
      }
      chosen={filters.length}
      show={texts.show(page?.total ?? 0)}
    >
      <AsOf reads={[answer]} />
      <LoadFailure query={answer} what={universitiesMessages.what} failed={universitiesMessages.error} />
      <ResultsBar
        found={page === undefined ? '' : universitiesMessages.found(page.total)}
        page={state.page}
        pages={pages}
        sort={state.sort}
        sorts={texts.sorts}
        onSort={(sort) => change({ sort, page: 1 })}
      />
      {page?.is_similar && page.total > 0 && <SimilarNote words={state.q} />}
      <CoursesForWords words={state.q} />
      <FilterChips filters={filters} none={noFilters} onChange={change} />
      {page === undefined ? (
        !answer.isError && <CardSkeletons tile what={universitiesMessages.what} />
      ) : isNoneOwn ? (
        <EmptyState
          text={texts.noneSelected}
          action={{ label: texts.showAll, onClick: () => change({ saved: false, page: 1 }) }}
        />
      ) : page.items.length === 0 ? (
        <NoResult total={page.total} filters={filters} none={texts.none} step={stepOut(filters)} onChange={change} />
      ) : (
        <CardGrid label={universitiesMessages.heading} busy={answer.isPlaceholderData}>
          {page.items.map((university) => (
            <li key={university.id}>
              <UniversityCard
                university={university}
                to={address.detailOf(university.id)}
                selection={
                  choice && {
                    checked: choice.ids.includes(university.id),
                    needsServer: true,
                    failed: choice.failed.includes(university.id),
                    onToggle: (chosen) => choice.choose(university.id, chosen),
                  }
                }
                comparison={{
                  checked: state.compare.includes(university.id),
                  disabled: state.compare.length >= maxCompared && !state.compare.includes(university.id),
                  onToggle: () => change({ compare: address.comparedWith(university.id) }, { replace: true }),
                }}
              />
            </li>
          ))}
        </CardGrid>
      )}
      <Pager page={state.page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
    </ListFrame>
  );
}

import { lazy, type ReactNode, Suspense, useId } from 'react';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { catalogueMessages as texts } from '../../messages/catalogue.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { CardGrid, ListFrame, SimilarNote } from '../../ui/list/list-frame.tsx';
import { ListSearch } from '../../ui/list/list-search.tsx';
import { NoResult } from '../../ui/list/no-result.tsx';
import { ResultsBar } from '../../ui/list/results-bar.tsx';
import type { AddressState } from '../../ui/list/use-address-state.ts';
import { Pager } from '../../ui/pager.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { LoadFailure } from '../problems/public.ts';
import { ByUniversity } from './by-university.tsx';
import {
  type CatalogueState,
  type FilterName,
  minQueryLength,
  nothingChosen,
  orderOf,
  shownQuery,
} from './catalogue-address.ts';
import { CourseCard } from './course-card.tsx';
import { filterChips, stepOut } from './filter-chips.ts';
import { FilterPanel } from './filter-panel.tsx';
import { type CatalogueScope, useCatalogue } from './queries.ts';
import { UniversitiesForWords } from './universities-for-words.tsx';

export interface CatalogueResultsProps {
  scope: CatalogueScope;
  words: { heading: string; search: string; searchLabel: string; found: (count: number) => string; none: string };
  address: AddressState<CatalogueState>;
  /** The sort order without search words. */
  order: 'popular' | 'university';
  /** The filters of the catalogue. */
  shown: readonly FilterName[];
  /** Shown at the end of the search row. */
  note: ReactNode;
}

const CourseStanding = lazy(async () => ({ default: (await import('./course-standing.tsx')).CourseStanding }));

/** The learner's status on a card. The card is shown before the status is loaded. */
function Standing({ courseId }: { courseId: number }) {
  return (
    <Suspense>
      <CourseStanding courseId={courseId} />
    </Suspense>
  );
}

const { relevance, university, ...always } = texts.sorts;

/** Filters next to the results, which are pages of cards. */
export function CatalogueResults({ scope, words, address, order, shown, note }: CatalogueResultsProps) {
  const form = useId();
  const { state, change, addressOf } = address;
  const learner = useSession(isLearner);
  const sort = orderOf(state, order);
  const answer = useCatalogue(scope, shownQuery(state, order));
  const page = answer.data;
  const filters = filterChips(state, page?.facets);
  const pages = Math.ceil((page?.total ?? 0) / (page?.page_size ?? 1));
  const sorts = {
    ...(state.q !== '' && { relevance }),
    ...((order === 'university' || sort === 'university') && { university }),
    ...always,
  };

  return (
    <ListFrame
      search={
        <ListSearch
          id={form}
          label={words.searchLabel}
          placeholder={words.search}
          q={state.q}
          shortest={minQueryLength}
          sent={shown}
          onSearch={(q, options) => change({ q, page: 1 }, options)}
        />
      }
      form={form}
      note={note}
      panel={<FilterPanel state={state} facets={page?.facets} shown={shown} onChange={change} form={form} />}
      chosen={filters.length}
      show={texts.show(page?.total ?? 0)}
    >
      <AsOf reads={[answer]} />
      <LoadFailure query={answer} what={texts.what} />
      <ResultsBar
        found={page === undefined ? '' : words.found(page.total)}
        page={state.page}
        pages={pages}
        sort={sort}
        sorts={sorts}
        onSort={(chosen) => change({ sort: chosen, page: 1 })}
      />
      {scope === 'lms' && <UniversitiesForWords words={state.q} />}
      <FilterChips filters={filters} none={nothingChosen} onChange={change} />
      {page?.is_similar && page.total > 0 && <SimilarNote words={state.q} />}
      {page === undefined ? (
        !answer.isError && <CardSkeletons tile what={texts.what} />
      ) : page.items.length === 0 ? (
        <NoResult
          total={page.total}
          filters={filters}
          none={words.none}
          step={stepOut(state, page, filters)}
          onChange={change}
        />
      ) : sort === 'university' ? (
        <ByUniversity courses={page.items} busy={answer.isPlaceholderData} />
      ) : (
        <CardGrid label={words.heading} busy={answer.isPlaceholderData}>
          {page.items.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} standing={learner && <Standing courseId={course.id} />} />
            </li>
          ))}
        </CardGrid>
      )}
      <Pager page={state.page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
    </ListFrame>
  );
}

import { lazy, Suspense, useId } from 'react';
import { articlesMessages as texts } from '../../../messages/articles.ts';
import { listMessages } from '../../../messages/list.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Facet, FacetPanel, optionsOf, toggled } from '../../../ui/list/facet.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { NoResult } from '../../../ui/list/no-result.tsx';
import { ResultsBar } from '../../../ui/list/results-bar.tsx';
import { TabLinks } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { Pager } from '../../../ui/pager.tsx';
import { CardSkeletons } from '../../../ui/skeletons.tsx';
import { LoadFailure } from '../../problems/public.ts';
import { useArticlePage } from '../queries.ts';
import { ArticleGrid } from './article-card.tsx';
import { filterChips, filterNames, filterParameters, type ListState, listQuery, noFilters } from './list-address.ts';

const Saved = lazy(async () => ({ default: (await import('./saved-articles.tsx')).Saved }));

interface ArticleResultsProps {
  address: AddressState<ListState>;
  learner: boolean;
}

/** The number of filter values shown before "Show all". */
const few = 8;

/** Filters and matching articles; learners have their saved articles in a separate tab. */
export function ArticleResults({ address, learner }: ArticleResultsProps) {
  const { state, change, addressOf } = address;
  const form = useId();
  const page = useArticlePage(listQuery(state)).data;
  const isOwn = learner && state.saved;
  return (
    <ListFrame
      search={
        <ListSearch
          id={form}
          label={texts.searchLabel}
          placeholder={texts.search}
          q={state.q}
          sent={['saved', ...Object.values(filterParameters)]}
          onSearch={(q, options) => change({ q, saved: false, page: 1 }, options)}
        />
      }
      form={form}
      panel={
        <FacetPanel>
          {filterNames.map((filter) => (
            <Facet
              key={filter}
              legend={texts.facets[filter]}
              options={optionsOf(page?.facets[filter] ?? [], state[filter], (value) => value)}
              onToggle={(value) => change({ [filter]: toggled(state[filter], value), saved: false, page: 1 })}
              few={few}
              allText={texts.all[filter]}
              field={{ name: filterParameters[filter], form }}
            />
          ))}
        </FacetPanel>
      }
      chosen={filterChips(state).length}
      show={texts.show(page?.total ?? 0)}
    >
      {learner && (
        <TabLinks
          label={texts.tabsLabel}
          tabs={[
            { name: texts.tabs.all, to: addressOf({ saved: false, page: 1 }), isCurrent: !isOwn },
            { name: texts.tabs.saved, to: addressOf({ saved: true, page: 1 }), isCurrent: isOwn },
          ]}
        />
      )}
      {isOwn ? (
        <Suspense fallback={<CardSkeletons tile what={texts.what} />}>
          <Saved address={address} />
        </Suspense>
      ) : (
        <Found address={address} learner={learner} />
      )}
    </ListFrame>
  );
}

function Found({ address, learner }: Pick<ArticleResultsProps, 'address' | 'learner'>) {
  const { state, change, addressOf } = address;
  const answer = useArticlePage(listQuery(state));
  const page = answer.data;
  const filters = filterChips(state);
  const last = filters.at(-1);
  const pages = Math.ceil((page?.total ?? 0) / (page?.page_size ?? 1));
  return (
    <>
      <AsOf reads={[answer]} />
      <LoadFailure query={answer} what={texts.what} />
      <ResultsBar
        found={page === undefined ? '' : texts.found(page.total)}
        page={state.page}
        pages={pages}
        sort={state.sort}
        sorts={texts.sorts}
        onSort={(sort) => change({ sort, page: 1 })}
      />
      <FilterChips filters={filters} none={noFilters} onChange={change} />
      {page === undefined ? (
        !answer.isError && <CardSkeletons tile what={texts.what} />
      ) : page.items.length === 0 ? (
        <NoResult
          total={page.total}
          filters={filters}
          none={texts.none}
          step={last === undefined ? null : { label: listMessages.drop(last.name), changes: last.without }}
          onChange={change}
        />
      ) : (
        <ArticleGrid
          label={texts.heading}
          articles={page.items}
          learner={learner}
          busy={answer.isPlaceholderData}
          hasLead={filters.length === 0 && state.page === 1}
        />
      )}
      <Pager page={state.page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
    </>
  );
}

import { lazy, Suspense, useId } from 'react';
import { listMessages } from '../../../messages/list.ts';
import {
  appliedProgrammesMessages,
  savedProgrammesMessages,
  programmeMessages as texts,
} from '../../../messages/programmes.ts';
import { programmeFilters, programmeLimits } from '../../../routes/page-parameters.ts';
import type { Manner } from '../../../shared/time/words.ts';
import type { ProgrammePage } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { NoResult } from '../../../ui/list/no-result.tsx';
import { ResultsBar } from '../../../ui/list/results-bar.tsx';
import { TabLinks } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { Pager } from '../../../ui/pager.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import { LoadFailure } from '../../problems/public.ts';
import { type Kind, useProgrammePage } from '../queries.ts';
import { filterChips, nameOf } from './filter-labels.ts';
import { FilterPanel } from './filter-panel.tsx';
import { type ListState, listQuery, noFilters, noOwnList, sortsFor, statuses } from './list-address.ts';
import { ProgrammeList } from './programme-list.tsx';

const SaveSearch = lazy(async () => ({ default: (await import('../own/save-search.tsx')).SaveSearch }));
const Saved = lazy(async () => ({ default: (await import('../own/saved-programmes.tsx')).Saved }));
const Applied = lazy(async () => ({ default: (await import('../own/own-applications.tsx')).Applied }));

interface ProgrammeResultsProps {
  kind: Kind;
  address: AddressState<ListState>;
  learner: boolean;
}

/** The most promising way out of an empty result: dropping the most restrictive filter, or another status. */
function stepOf(kind: Kind, state: ListState, page: ProgrammePage, manner: Manner) {
  const [relaxed] = page.relaxations;
  if (relaxed !== undefined) {
    const name = relaxed.filter === 'q' ? listMessages.words(state.q) : nameOf(kind, relaxed.filter);
    const isFilter = programmeFilters.some((filter) => filter === relaxed.filter);
    const without = { [relaxed.filter]: isFilter ? [] : '', page: 1 };
    const hasWords = state.q !== '' && relaxed.filter !== 'q';
    const found = texts.found(kind, relaxed.total, hasWords);
    return { label: texts.without(name, found), changes: without as Partial<ListState> };
  }
  const other = statuses.find((status) => status !== state.status && page.statuses[status] > 0);
  if (other !== undefined) return { label: texts.elsewhereIn[other], changes: { status: other, page: 1 } as const };
  const last = filterChips(state, manner).at(-1);
  return last === undefined ? null : { label: listMessages.drop(last.name), changes: last.without };
}

/** The filters and the results. */
export function ProgrammeResults({ kind, address, learner }: ProgrammeResultsProps) {
  const { state, change, addressOf } = address;
  const answer = useProgrammePage(listQuery(kind, state));
  const page = answer.data;
  const { none, heading, search, searchLabel } = texts.kinds[kind];
  const form = useId();
  const hasWords = state.q !== '';
  const found = texts.found(kind, page?.total ?? 0, hasWords);
  const manner = useManner();
  const filters = filterChips(state, manner);
  const pages = Math.ceil((page?.total ?? 0) / (page?.page_size ?? 1));
  const own = learner && (state.applied ? 'applied' : state.saved ? 'saved' : null);
  const tabs = statuses.map((status) => ({
    name: texts.statuses[status],
    to: addressOf({ status, ...noOwnList, page: 1 }),
    isCurrent: status === state.status && !own,
    count: page && texts.count(page.statuses[status], hasWords),
  }));
  const ownTabs = (['saved', 'applied'] as const).map((name) => ({
    name: texts[name],
    to: addressOf({ ...noOwnList, [name]: true, page: 1 }),
    isCurrent: own === name,
  }));
  const ofOwn = { kind, page: state.page, addressOf: (number: number) => addressOf({ page: number }) };
  return (
    <ListFrame
      search={
        <ListSearch
          id={form}
          label={searchLabel}
          placeholder={search}
          q={state.q}
          sent={[...programmeFilters, ...programmeLimits]}
          onSearch={(q, options) => change({ q, ...noOwnList, page: 1 }, options)}
        />
      }
      form={form}
      panel={
        <FilterPanel
          kind={kind}
          state={state}
          facets={page?.facets}
          onChange={change}
          form={form}
          countInWords={(count) => texts.part(count, page?.total ?? 0, hasWords)}
        />
      }
      chosen={filters.length}
      show={texts.show(found)}
      note={
        learner &&
        filters.length > 0 &&
        !own && (
          <Suspense>
            <SaveSearch kind={kind} state={state} name={filters.map(({ name }) => name).join(', ')} />
          </Suspense>
        )
      }
    >
      <AsOf reads={[answer]} />
      <TabLinks label={texts.tabsLabel} tabs={learner ? [...tabs, ...ownTabs] : tabs} />
      {own === 'saved' ? (
        <Suspense fallback={<LineSkeletons what={savedProgrammesMessages.what} count={6} />}>
          <Saved {...ofOwn} />
        </Suspense>
      ) : own === 'applied' ? (
        <Suspense fallback={<LineSkeletons what={appliedProgrammesMessages.what} count={6} />}>
          <Applied {...ofOwn} />
        </Suspense>
      ) : (
        <>
          <LoadFailure query={answer} what={texts.what} />
          <ResultsBar
            found={page === undefined ? '' : found}
            page={state.page}
            pages={pages}
            sort={state.sort}
            sorts={sortsFor(kind, texts.sorts)}
            onSort={(sort) => change({ sort, page: 1 })}
          />
          <FilterChips filters={filters} none={noFilters} onChange={change} />
          {page === undefined ? (
            !answer.isError && <LineSkeletons what={texts.what} count={6} />
          ) : page.items.length === 0 ? (
            <NoResult
              total={page.total}
              filters={filters}
              none={none}
              step={stepOf(kind, state, page, manner)}
              way={{ label: texts.subscribe, to: '/news-letter#subscribe' }}
              onChange={change}
            />
          ) : (
            <ProgrammeList
              label={heading}
              programmes={page.items}
              now={page.server_now}
              learner={learner}
              busy={answer.isPlaceholderData}
            />
          )}
          <Pager page={state.page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
        </>
      )}
    </ListFrame>
  );
}

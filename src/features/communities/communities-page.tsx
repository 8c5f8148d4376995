import { communitiesMessages as texts } from '../../messages/communities.ts';
import { communitiesTitles as titles } from '../../messages/communities-titles.ts';
import { listMessages } from '../../messages/list.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import type { CommunityPage } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { NoResult } from '../../ui/list/no-result.tsx';
import { ResultsBar } from '../../ui/list/results-bar.tsx';
import { TabLinks } from '../../ui/list/tab-links.tsx';
import { type AddressState, useAddressState } from '../../ui/list/use-address-state.ts';
import { useSearchText } from '../../ui/list/use-search-text.ts';
import { Page, Parts } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Loaded } from '../problems/public.ts';
import { CommunityCards } from './community-card.tsx';
import { type ListState, listFormat, queryOf } from './list-address.ts';
import { useLeaving } from './membership.tsx';
import { communitiesOptions, useCommunities } from './queries.ts';

/** All communities, and the learner's own. */
export function CommunitiesPage() {
  const address = useAddressState(listFormat);
  const { state, change, addressOf } = address;
  const query = useCommunities(queryOf(state));
  const leaving = useLeaving();
  const typed = useSearchText(state.q, (q) => change({ q, page: 1 }, { replace: state.q !== '' }));
  const tabs = (['discover', 'mine'] as const).map((tab) => ({
    name: texts.tabs[tab],
    to: addressOf({ tab, page: 1 }),
    isCurrent: state.tab === tab,
  }));
  return (
    <Page heading={titles.communities} lead={texts.lead}>
      <AsOf reads={[query]} />
      <Parts>
        <TabLinks label={texts.tabsLabel} tabs={tabs} />
        <FilterBar>
          <form role="search" onSubmit={(event) => event.preventDefault()}>
            <SearchField label={texts.search} placeholder={texts.search} {...typed} />
          </form>
          <Select
            inline
            aria-label={texts.topic}
            placeholder={texts.allTopics}
            options={topicsOf(query.data, state.topic)}
            value={state.topic}
            onChange={({ target }) => change({ topic: target.value, page: 1 })}
          />
        </FilterBar>
        {leaving.line}
        <Loaded query={query} what={texts.what}>
          {(found) => <Found found={found} address={address} onLeft={leaving.onLeft} />}
        </Loaded>
      </Parts>
    </Page>
  );
}

function topicsOf(page: CommunityPage | undefined, chosen: string): (readonly [string, string])[] {
  const topics = (page?.topics ?? []).map(({ value, count }) => [value, texts.topicWith(value, count)] as const);
  return chosen === '' || topics.some(([value]) => value === chosen) ? topics : [[chosen, chosen], ...topics];
}

interface FoundProps {
  found: CommunityPage;
  address: AddressState<ListState>;
  onLeft: (community: { id: number; name: string }) => void;
}

function Found({ found, address: { state, change, addressOf }, onLeft }: FoundProps) {
  const { items, total, page, page_size, suggested } = found;
  const pages = Math.ceil(total / page_size);
  const filters = [
    ...(state.q === '' ? [] : [{ name: listMessages.words(state.q), without: { q: '', page: 1 } }]),
    ...(state.topic === '' ? [] : [{ name: state.topic, without: { topic: '', page: 1 } }]),
  ];
  const last = filters.at(-1);
  if (filters.length === 0 && total === 0) {
    if (state.tab === 'discover') return <EmptyState text={texts.noneAtAll} />;
    return (
      <>
        <EmptyState text={suggested.length > 0 ? texts.noneOwn : texts.noneOwnNorOthers} />
        {suggested.length > 0 && <CommunityCards label={texts.suggested} communities={suggested} onLeft={onLeft} />}
      </>
    );
  }
  return (
    <>
      <ResultsBar
        found={texts.found(total)}
        page={page}
        pages={pages}
        sort={state.sort}
        sorts={texts.sorts}
        onSort={(sort) => change({ sort, page: 1 })}
      />
      {items.length === 0 ? (
        <NoResult
          total={total}
          filters={filters}
          none={texts.none}
          step={last === undefined ? null : { label: listMessages.drop(last.name), changes: last.without }}
          onChange={change}
        />
      ) : (
        <CommunityCards label={titles.communities} communities={items} onLeft={onLeft} />
      )}
      <Pager page={page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
    </>
  );
}

CommunitiesPage.load = ({ services, ask, search }: PageContext) =>
  ask(communitiesOptions(services, queryOf(listFormat.read(search))));

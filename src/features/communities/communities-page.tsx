import { communitiesMessages as texts } from '../../messages/communities.ts';
import { communitiesTitles as titles } from '../../messages/communities-titles.ts';
import { communityList } from '../../shared/lists/communities.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import type { CommunityPage } from '../../shared/transport/schema.d.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect, SearchedList } from '../../ui/list/searched-list.tsx';
import { ListTabs } from '../../ui/list/tab-links.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { Page, Parts } from '../../ui/page.tsx';
import { LoadFailure } from '../problems/public.ts';
import { CommunityCards } from './community-card.tsx';
import { useLeaving } from './membership.tsx';
import { communitiesOptions, useCommunities } from './queries.ts';

/** All communities, and the learner's own. */
export function CommunitiesPage() {
  const address = useAddressState(communityList.format);
  const { state } = address;
  const query = useCommunities(communityList.queryOf(state));
  const { line, onLeft } = useLeaving();
  return (
    <Page heading={titles.communities} lead={texts.lead}>
      <Parts>
        <SearchedList
          list={communityList}
          address={address}
          answer={query}
          failure={<LoadFailure query={query} what={texts.what} variant="page" />}
          texts={{ ...texts, facets: { topic: { legend: texts.topic } } }}
          tabs={<ListTabs list={communityList} address={address} of="tab" label={texts.tabsLabel} names={texts.tabs} />}
          selects={
            <FilterSelect
              address={address}
              filter="topic"
              label={texts.topic}
              all={texts.allTopics}
              options={(query.data?.topics ?? []).map(({ value, count }) => [value, texts.topicWith(value, count)])}
            />
          }
          before={line}
          instead={
            query.data?.total === 0 &&
            !communityList.isNarrowed(state) && <NoneAtAll page={query.data} tab={state.tab} onLeft={onLeft} />
          }
        >
          {({ items }) => <CommunityCards label={titles.communities} communities={items} onLeft={onLeft} />}
        </SearchedList>
      </Parts>
    </Page>
  );
}

interface NoneAtAllProps {
  page: CommunityPage;
  tab: 'discover' | 'mine';
  onLeft: (community: { id: number; name: string }) => void;
}

/** A tab without any community. The learner's own tab suggests some. */
function NoneAtAll({ page: { suggested }, tab, onLeft }: NoneAtAllProps) {
  if (tab === 'discover') return <EmptyState text={texts.noneAtAll} />;
  return (
    <>
      <EmptyState text={suggested.length > 0 ? texts.noneOwn : texts.noneOwnNorOthers} />
      {suggested.length > 0 && <CommunityCards label={texts.suggested} communities={suggested} onLeft={onLeft} />}
    </>
  );
}

CommunitiesPage.load = ({ services, ask, search }: PageContext) =>
  ask(communitiesOptions(services, communityList.queryIn(search)));

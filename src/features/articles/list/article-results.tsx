import { lazy, Suspense } from 'react';
import { articlesMessages as texts } from '../../../messages/articles.ts';
import { articleList } from '../../../shared/lists/articles.ts';
import type { StateOf } from '../../../shared/lists/define-list.ts';
import { FacetedList } from '../../../ui/list/faceted-list.tsx';
import { TabLinks } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { CardSkeletons } from '../../../ui/skeletons.tsx';
import { LoadFailure } from '../../problems/public.ts';
import { useArticlePage } from '../queries.ts';
import { ArticleGrid } from './article-card.tsx';

const Saved = lazy(async () => ({ default: (await import('./saved-articles.tsx')).Saved }));

interface ArticleResultsProps {
  address: AddressState<StateOf<typeof articleList>>;
  learner: boolean;
}

/** Filters and matching articles; learners have their saved articles in a separate tab. */
export function ArticleResults({ address, learner }: ArticleResultsProps) {
  const { state, addressOf } = address;
  const answer = useArticlePage(articleList.queryOf(state));
  const isOwn = learner && state.saved;
  const tab = (name: keyof typeof texts.tabs, isSaved: boolean) => ({
    name: texts.tabs[name],
    to: addressOf({ saved: isSaved, page: 1 }),
    isCurrent: isOwn === isSaved,
  });
  return (
    <FacetedList
      list={articleList}
      address={address}
      answer={answer}
      failure={<LoadFailure query={answer} what={texts.what} />}
      texts={texts}
      reset={{ saved: false }}
      few={8}
      tabs={learner && <TabLinks label={texts.tabsLabel} tabs={[tab('all', false), tab('saved', true)]} />}
      instead={
        isOwn && (
          <Suspense fallback={<CardSkeletons tile what={texts.what} />}>
            <Saved address={address} />
          </Suspense>
        )
      }
      skeleton="tiles"
    >
      {({ items }, { isBusy, isFiltered }) => (
        <ArticleGrid
          label={texts.heading}
          articles={items}
          learner={learner}
          busy={isBusy}
          hasLead={!isFiltered && state.page === 1}
        />
      )}
    </FacetedList>
  );
}

import { articlesMessages as texts } from '../../../messages/articles.ts';
import type { articleList } from '../../../shared/lists/articles.ts';
import type { StateOf } from '../../../shared/lists/define-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ResultsCount } from '../../../ui/list/results-bar.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Loaded } from '../../problems/public.ts';
import { useSavedArticles } from '../queries.ts';
import { ArticleGrid } from './article-card.tsx';

/** The learner's saved articles, most recently saved first. */
export function Saved({
  address: { state, change, addressOf },
}: {
  address: AddressState<StateOf<typeof articleList>>;
}) {
  const query = useSavedArticles(state.page);
  return (
    <Loaded query={query} what={texts.whatSaved}>
      {({ items, total, page, page_size: size }) => {
        const pages = Math.ceil(total / size);
        return (
          <>
            <ResultsCount found={texts.found(total)} page={page} pages={pages} />
            {items.length === 0 ? (
              <EmptyState
                text={texts.noneSaved}
                action={{ label: texts.showAll, onClick: () => change({ saved: false, page: 1 }) }}
              />
            ) : (
              <ArticleGrid label={texts.tabs.saved} articles={items} learner />
            )}
            <Pager page={page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
          </>
        );
      }}
    </Loaded>
  );
}

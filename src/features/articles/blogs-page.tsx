import { isLearner } from '../../machines/session/session.selectors.ts';
import { articlesMessages as texts } from '../../messages/articles.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { articleList } from '../../shared/lists/articles.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { Page } from '../../ui/page.tsx';
import { ArticleResults } from './list/article-results.tsx';
import { articlePageOptions } from './queries.ts';

/** The public list of articles. All of its state is in the address. */
export function BlogsPage() {
  const learner = useSession(isLearner);
  const address = useAddressState(articleList.format);
  return (
    <PageFrame open={!learner}>
      <Page heading={texts.heading} lead={texts.lead}>
        <ArticleResults address={address} learner={learner} />
      </Page>
    </PageFrame>
  );
}

BlogsPage.load = async (context: PageContext) => {
  const { services, ask, search, isLearner: learner } = context;
  await Promise.all([
    ask(articlePageOptions(services, articleList.queryIn(search))),
    learner && (await import('./page/article-marks.tsx')).ArticleMarks.load(context),
  ]);
};

import { offers } from '../../../src/messages/offers.ts';
import { articleFeeds } from '../../../src/routes/article-feeds.ts';
import type { Capability } from '../../manifest.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { draftsIn } from '../../platform/threads/drafts.ts';
import { articles } from '../../tables/articles.ts';
import { addressOfNamed, indexedArticles } from './addresses.ts';
import { articleComments } from './comments.ts';
import { exportedTables } from './export.ts';
import { registerArticleFeeds } from './feeds.ts';
import { articleHandlers } from './handlers.ts';
import { articleImport } from './import/kind.ts';
import { articleSource } from './search-source.ts';
import { articlesVersion } from './store.ts';

const feedLimits = [perMinute('address', 120)];

/** Public articles, called blogs on screens. */
export const capability: Capability = {
  name: 'articles',
  offer: { ...offers.articles, order: 75 },
  plainAddresses: { [articleFeeds.rss]: feedLimits, [articleFeeds.atom]: feedLimits },
  imports: { articles: articleImport },
  counted: { articles },
  pageVersion: articlesVersion,
  pageParameters: async (db) => ({ '/blogDetail/:id': await indexedArticles(db) }),
  findNamed: addressOfNamed,
  searchSources: (platform) => [articleSource(platform)],
  threads: [articleComments],
  drafts: draftsIn(articleComments),
  exportedTables,
  serve: (platform) => ({
    handlers: articleHandlers(platform),
    routes: (app) => registerArticleFeeds(app, platform),
  }),
};

import { exported } from '../../platform/accounts/exported.ts';
import { articleLikes, articles } from '../../tables/articles.ts';

/** The articles that a user likes. Saved articles are exported with the bookmarks. */
export const exportedTables = [exported({ table: articleLikes, join: [articles], add: { article: articles.title } })];

import type { Platform } from '../../manifest.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { listHelpArticles, readHelpArticle } from './help.ts';

/** Help articles. */
export function helpHandlers({ db }: Platform): Pick<Handlers, 'listHelpArticles' | 'getHelpArticle'> {
  return {
    listHelpArticles: async ({ query }) => success(await listHelpArticles(db, query)),
    getHelpArticle: async ({ path: { slug } }) => {
      const article = await readHelpArticle(db, slug);
      return article === null ? { status: 404 } : success(article);
    },
  };
}

import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { articleLists, likeArticle, listLiked, listSaved, readArticle } from './store.ts';

type ArticleHandlers = Pick<
  Handlers,
  'listArticles' | 'getArticle' | 'listSavedArticles' | 'listArticleLikes' | 'likeArticle'
>;

/** Public articles, and learners' likes and saved articles. */
export function articleHandlers({ db, clock }: Platform): ArticleHandlers {
  const list = articleLists(db);
  return {
    listArticles: async ({ query }) => success(await list(query, clock.now())),
    getArticle: async ({ path: { name } }) => {
      const answer = await readArticle(db, name, clock.now());
      return answer === null ? { status: 404 } : success(answer);
    },
    listSavedArticles: async (call) =>
      success(await listSaved(db, callerOf(call).user.id, call.query.page ?? 1, clock.now())),
    listArticleLikes: async (call) => success(await listLiked(db, callerOf(call).user.id)),
    likeArticle: async (call) => {
      const { article_id: id, is_liked: isLiked } = call.body;
      const likes = await likeArticle(db, callerOf(call).user.id, id, isLiked, clock.now());
      return likes === null ? { status: 404 } : success({ likes });
    },
  };
}

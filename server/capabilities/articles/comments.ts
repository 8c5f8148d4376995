import { and, eq } from 'drizzle-orm';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { articles } from '../../tables/articles.ts';
import { isOut } from './store.ts';

/** Comments on an article. Everybody can read them. */
export const articleComments: ThreadRule = {
  kind: 'article',
  depth: 1,
  find: async (db, id, _userId, now) => {
    const [row] = await db
      .select({ title: articles.title })
      .from(articles)
      .where(and(eq(articles.id, id), isOut(now)));
    return row === undefined ? null : { title: row.title, address: `/blogDetail/${id}` };
  },
};

import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { articleLikes, articles } from '../../tables/articles.ts';

/** The articles that a user likes. Saved articles are exported with the bookmarks. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  article_likes: serialised(
    tx
      .select({ id: articleLikes.id, article: articles.title, created_at: articleLikes.createdAt })
      .from(articleLikes)
      .innerJoin(articles, eq(articles.id, articleLikes.likedId)),
    articleLikes.id,
    eq(articleLikes.userId, userId),
  ),
});

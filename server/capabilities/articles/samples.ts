import { beginIds, type Samples } from '../../../tests/support/samples.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { articleLikes, articles } from '../../platform/db/articles-schema.ts';

const article = {
  externalRef: 'a-week-that-holds',
  hash: '',
  title: 'A week that holds',
  summary: 'How to plan so that the plan survives Tuesday.',
  language: 'en',
  writers: ['Nadia Brandt'],
  aboutWriters: 'Nadia Brandt is invented.',
  tags: ['Study habits'],
  nodes: [],
  minutes: 4,
  isActive: true,
  search: "'plan'",
};

async function addArticle({ database, clock }: TestServer, externalRef: string): Promise<number> {
  const at = clock.now();
  const values = { ...article, externalRef, publishedAt: at, createdAt: at, updatedAt: at };
  const [row] = await database.db.insert(articles).values(values).returning({ id: articles.id });
  return row?.id ?? 0;
}

export const samples: Samples = {
  // The article 6.
  fill: async (server) => {
    await beginIds(server.database, { articles: 6 });
    await addArticle(server, article.externalRef);
  },
  rows: {
    article_likes: async (server, { user: { id: userId } }) => {
      const likedId = await addArticle(server, `liked-${userId}`);
      await server.database.db.insert(articleLikes).values({ userId, likedId, createdAt: server.clock.now() });
    },
  },
};

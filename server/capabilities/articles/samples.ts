import { beginIds, type Samples } from '../../../tests/support/samples.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import {
  defineUserContent,
  publishEditedPost,
  publishPost,
  readByEveryone,
} from '../../../tests/support/user-content.ts';
import { articleLikes, articles } from '../../tables/articles.ts';

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
  // Article 6.
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
  userContent: defineUserContent({
    prepare: async ({ server }) => ({
      kind: 'article' as const,
      subject_id: await addArticle(server, 'with-comments'),
    }),
    texts: {
      'a comment on an article': {
        fields: ['saveDraft.content.text', 'article_comment', 'editPost.text'],
        shownBy: ['threads/post-item', 'threads/own-posts'],
        write: async (writing, article) => {
          const id = await publishEditedPost(writing, 'article_comment', article, { text: writing.text });
          return [
            ...readByEveryone(`/blogDetail/${article.subject_id}?post=${id}`),
            { by: 'writer', at: '/my-portal' },
          ];
        },
      },
      'an answer to a comment': {
        fields: ['article_answer'],
        shownBy: ['threads/post-item'],
        write: async (writing, article) => {
          const parent_id = await publishPost(writing, 'article_comment', article, { text: 'What do you think?' });
          const answer = { ...article, parent_id };
          const id = await publishPost(writing, 'article_answer', answer, { text: writing.text });
          return readByEveryone(`/blogDetail/${article.subject_id}?post=${id}`);
        },
      },
    },
  }),
};

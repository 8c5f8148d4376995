import { eq, max } from 'drizzle-orm';
import { users } from '../../server/platform/db/account-schema.ts';
import { posts, threads } from '../../server/platform/db/threads-schema.ts';
import { articles } from '../../server/tables/articles.ts';
import type { PostAnswer } from '../../src/shared/transport/schema.d.ts';
import { dataOf } from './leads.ts';
import type { Account, TestServer } from './server.ts';

/** Adds an article that people can comment on. @returns its id */
export async function addArticle({ database, clock }: TestServer, externalRef = 'a-week'): Promise<number> {
  const at = clock.now();
  const [row] = await database.db
    .insert(articles)
    .values({
      externalRef,
      hash: '',
      title: 'A week that holds',
      summary: 'How to plan.',
      language: 'en',
      writers: ['Nadia Brandt'],
      tags: [],
      nodes: [],
      minutes: 4,
      isActive: true,
      search: "'plan'",
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: articles.id });
  return row?.id ?? 0;
}

/** A user whose account is so old that their first post isn't reviewed. */
export async function signUpLongAgo(server: TestServer, name = 'Asha Rao'): Promise<Account> {
  const account = await server.signUp(name);
  const createdAt = new Date(server.clock.now().getTime() - 31 * 86_400_000);
  await server.database.db.update(users).set({ createdAt }).where(eq(users.id, account.user.id));
  return account;
}

/** Saves a draft of a post, and publishes it. @param parentId the post that it answers */
export async function write(
  server: TestServer,
  { token }: Account,
  {
    articleId,
    parentId = null,
    text,
    key = crypto.randomUUID(),
  }: {
    articleId: number;
    parentId?: number | null;
    text: string;
    key?: string;
  },
) {
  const kind = parentId === null ? 'article_comment' : 'article_answer';
  const content = { text, file_ids: [], urls: [] };
  const draft = { kind, subject_id: parentId ?? articleId, content, version: 1, bases: [] };
  await server.call('/drafts', { token, body: draft });
  const body = { kind: 'article', subject_id: articleId, parent_id: parentId, version: 1, key };
  return server.call('/posts', { token, body });
}

/** Like `write`, but returns the published post. */
export const written = async (...given: Parameters<typeof write>) => dataOf<PostAnswer>(await write(...given)).item;

/** Adds a visible post, about an article of its own. @returns the row */
export async function addPost({ database: { db }, clock }: TestServer, userId: number, articleId = 0) {
  const createdAt = clock.now();
  const about = {
    kind: 'article',
    title: 'A week that holds',
    address: `/blogDetail/${articleId}`,
    createdAt,
  } as const;
  const [{ last } = { last: 0 }] = await db.select({ last: max(threads.subjectId) }).from(threads);
  const subjectId = articleId === 0 ? (last ?? 0) + 1000 : articleId;
  const [thread] = await db
    .insert(threads)
    .values({ ...about, subjectId, posts: 1, roots: 1 })
    .returning();
  const [row] = await db
    .insert(posts)
    .values({
      threadId: thread?.id ?? 0,
      path: [],
      userId,
      key: crypto.randomUUID(),
      text: 'Read it twice.',
      nodes: [{ kind: 'paragraph', children: ['Read it twice.'] }],
      isHeld: false,
      state: 'shown.visible',
      createdAt,
    })
    .returning();
  if (row === undefined) throw new Error('There is no post');
  await db
    .update(posts)
    .set({ path: [row.id] })
    .where(eq(posts.id, row.id));
  return { ...row, path: [row.id] };
}

import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { moderationFlow } from '../server/capabilities/threads/moderation-flow.ts';
import { posts, threads } from '../server/platform/db/threads-schema.ts';
import { sweep } from '../server/platform/flows/apply.ts';
import type { PostPage } from '../src/shared/transport/schema.d.ts';
import { addCommunity, addMember } from '../tests/support/communities.ts';
import { dataOf } from '../tests/support/leads.ts';
import type { TestServer } from '../tests/support/server.ts';
import { addArticle, addPost, write } from '../tests/support/threads.ts';
import { type Asks, compareSizes, succeeding } from './compare-sizes.ts';

/** The number of replies to the newest post. */
const answers = 5_000;
/** The number of rows that one statement inserts. */
const atOnce = 100_000;

/** Fills a thread with posts, one in a hundred of them held, and adds replies to the newest. */
async function fill(server: TestServer, size: number): Promise<void> {
  const { db } = server.database;
  const { user } = await server.signUp('Mira Stone');
  // A thread with one post, older than all other threads.
  await addPost(server, user.id, await addArticle(server, 'small'));
  const { id, threadId } = await addPost(server, user.id, await addArticle(server));
  const copy = (root: string, path: string, from: number, to: number, more = 'true') => sql`
    insert into posts (thread_id, root_id, parent_id, path, user_id, key, text, nodes, likes, is_held, created_at, state)
    select thread_id, ${sql.raw(root)}, ${sql.raw(root)}, ${sql.raw(path)}, user_id, ${`${root}-`} || n, text, nodes, n % 1009 * 7 % 1000, false, created_at,
      case when n % 100 = 0 then 'held' else 'shown.visible' end
    from posts, generate_series(${from}::int, ${to}::int) n where id = ${id} and ${sql.raw(more)}`;
  for (let from = 1; from <= size; from += atOnce)
    await db.execute(copy('null', `array[${id} + n]`, from, Math.min(size, from + atOnce - 1)));
  const root = id + size - 1;
  await db.execute(copy(String(root), `array[${root}, ${id + size} + n]`, 1, answers));
  await db.execute(sql`update posts set answers = ${answers - answers / 100} where id = ${root}`);
  await db.execute(
    sql`update threads set posts = (select count(*) from posts where thread_id = ${threadId} and state <> 'held'),
      roots = (select count(*) from posts where thread_id = ${threadId} and state <> 'held' and root_id is null) where id = ${threadId}`,
  );
  await db.execute(sql`analyze`);
}

async function asks(server: TestServer): Promise<Asks> {
  const { db } = server.database;
  const { clock } = server;
  const call = succeeding(server);
  const { token, user } = await server.signUp();
  const [small, large] = await db.select({ id: threads.subjectId }).from(threads).orderBy(threads.id);
  const articleId = large?.id ?? 0;
  const address = `/threads/article/${articleId}`;
  const { items } = dataOf<PostPage>(await call(address, { token }));
  const root = items.find((post) => post.answers > 0)?.id ?? 0;
  const [last] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.rootId, root), ne(posts.state, 'held')))
    .orderBy(desc(posts.path))
    .limit(1);
  const own = (path: string) => call(path, { token });
  return {
    'the newest, for a visitor': () => call(address),
    'the newest': () => own(address),
    'the newest of another thread': () => own(`/threads/article/${small?.id}`),
    'page 20': () => own(`${address}?page=20`),
    'the most liked': () => own(`${address}?sort=top`),
    'the first answers of 5,000': () => own(`/post-answers/${root}`),
    'the last answers of 5,000': () => own(`/post-answers/${root}?page=99`),
    'where the last of 5,000 answers stands': () => own(`/posts/${last?.id}`),
    'a like': (round) =>
      call('/post-likes', { token, body: { id: root - 1 - (round % 50), is_liked: round % 2 === 0 } }),
    'an answer': (round) =>
      write(server, { token, user }, { articleId, parentId: root - 60 - round, text: `A ${round}` }),
    'a turn of the clock': () => sweep(db, moderationFlow, clock.now()),
  };
}

/**
 * Fills an open community with posts. Each has its own word, every tenth has a common word and tag, and ten have rare
 * words and tags.
 */
async function fillCommunity(server: TestServer, size: number): Promise<void> {
  const { db } = server.database;
  const { user } = await server.signUp('Mira Stone');
  const communityId = await addCommunity(server);
  const { threadId } = await addPost(server, user.id);
  await db.update(threads).set({ kind: 'community', subjectId: communityId }).where(eq(threads.id, threadId));
  for (let from = 1; from <= size; from += atOnce)
    await db.execute(sql`
      insert into posts (thread_id, path, title, tags, user_id, key, text, nodes, search, likes, is_held, created_at, state)
      select thread_id, array[id + n], 'Loops', array[tag], user_id, n, text, nodes,
        array_to_tsvector(array['loops', 'n' || n, tag]), 0, false, created_at, state
      from posts, generate_series(${from}::int, ${Math.min(size, from + atOnce - 1)}::int) n,
        lateral (select case when n % (${size}::int / 10) = 0 then 'rare' when n % 10 = 1 then 'common' else 'other' end as tag) named
      where title is null`);
  await db.update(threads).set({ posts: size, roots: size }).where(eq(threads.id, threadId));
  await db.execute(sql`analyze`);
}

async function askCommunity(server: TestServer, size: number): Promise<Asks> {
  const call = succeeding(server);
  const { token, user } = await server.signUp();
  const [thread] = await server.database.db.select({ id: threads.subjectId }).from(threads);
  const communityId = thread?.id ?? 0;
  await addMember(server, communityId, user.id);
  const feed = (query: string) => call(`/threads/community/${communityId}${query}`, { token });
  const portal = (words: string) => call(`/global-search?types=posts&q=${words}`);
  return {
    'its feed': () => feed(''),
    'its feed by a common tag': () => feed('?tag=common'),
    'its feed by a rare tag': () => feed('?tag=rare'),
    'its search for a common word': () => feed('?q=common'),
    'its search for a word of all posts': () => feed('?q=loops'),
    'its search for a rare word': () => feed('?q=rare'),
    'its search for a word of one post': (round) => feed(`?q=n${size - round}`),
    'the search of the portal for a common word': () => portal('common'),
    'the search of the portal for a word of all posts': () => portal('loops'),
    'the search of the portal for a rare word': () => portal('rare'),
    'the search of the portal for what nothing has': () => portal('zebra'),
  };
}

const sizes = [1_000, 1_000_000] as const;

/**
 * Measures a thread with a million posts and a post with 5,000 replies. Also measures a million posts of a
 * community, searched by words and tags.
 */
export const measureThreads = async () => [
  ...(await compareSizes({ what: 'posts', along: 'and 5,000 replies to the newest', sizes, fill, asks })),
  ...(await compareSizes({
    what: 'posts of a community',
    along: 'and all in one',
    sizes,
    fill: fillCommunity,
    asks: askCommunity,
  })),
];

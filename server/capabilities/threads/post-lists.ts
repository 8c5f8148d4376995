import { and, arrayContains, asc, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { postRules, tagsOf } from '../../../src/shared/text/post-rules.ts';
import type {
  AnswerOrder,
  OwnPostPage,
  PostOrder,
  PostPage,
  Post as ShownPost,
  PostReported as ShownReport,
} from '../../../src/shared/transport/schema.d.ts';
import { othersTurn } from '../../platform/content-versions/upsert.ts';
import type { Db } from '../../platform/db/database.ts';
import { postReports, posts, threads } from '../../platform/db/threads-schema.ts';
import { totalOf } from '../../platform/lists/count.ts';
import { queryOfWords } from '../../platform/search/word-vector.ts';
import { matchesAmong } from '../../platform/threads/matches.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { threadRuleOf } from '../../platform/threads/rules.ts';
import { filesOf } from './files.ts';
import {
  answersPageSize,
  countUpTo,
  isOwn,
  isRootOf,
  isSeen,
  isTheirs,
  pageSize,
  selectPosts,
  viewAll,
} from './find.ts';
import { isShown } from './post.ts';
import { addressOf } from './post-notices.ts';
import { type Reader, type Row, view } from './post-view.ts';

const maxReports = 50;

/**
 * Maximum number of characters read by one statement, unless a single text is longer: the stored nodes are many times
 * larger than the text.
 */
const lengthRead = 10_000;

/** Groups posts whose texts are read together, in order. */
function readTogether(places: readonly { id: number; length: number }[]): number[][] {
  const batches: number[][] = [];
  let length = 0;
  for (const place of places) {
    const batch = batches.at(-1);
    length += place.length;
    if (batch !== undefined && length <= lengthRead) batch.push(place.id);
    else {
      batches.push([place.id]);
      ({ length } = place);
    }
  }
  return batches;
}

/** A page of posts from the threads of a rule, as a reader sees them. */
export async function pageOf(
  db: Db,
  rule: ThreadRule,
  reader: Reader,
  {
    isIn,
    order,
    page,
    size,
    count = (isListed) => countUpTo(db, postRules.maxPages * size, isListed),
  }: {
    isIn: SQL | undefined;
    order: SQL[];
    page: number;
    size: number;
    count?: (isListed: SQL | undefined) => Promise<number>;
  },
): Promise<PostPage> {
  const isListed = and(isIn, isSeen(db, reader));
  const places = await db
    .select({ id: posts.id, length: sql<number>`length(${posts.text})` })
    .from(posts)
    .where(isListed)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);
  const found = new Map<number, ShownPost>();
  for (const ids of readTogether(places)) {
    const rows = await selectPosts(db, reader).where(and(isListed, inArray(posts.id, ids)));
    for (const post of await viewAll(db, rule, reader, rows)) found.set(post.id, post);
    await othersTurn();
  }
  return {
    server_now: reader.now.toISOString(),
    items: places.flatMap(({ id }) => found.get(id) ?? []),
    total: await totalOf(places.length, { page, size }, () => count(isListed)),
    page,
    page_size: size,
  };
}

const hasWords = (q: string): SQL => {
  const query = queryOfWords(q);
  return query === null ? sql`false` : sql`${posts.search} @@ ${query}::tsquery and ${isShown.in(posts.state)}`;
};

/** The top-level posts of a thread. @param threadId 0 if there are no posts yet */
export async function listRoots(
  db: Db,
  rule: ThreadRule,
  threadId: number,
  reader: Reader,
  {
    sort = 'new',
    tag,
    q = '',
    by,
    page = 1,
  }: { sort?: PostOrder; tag?: string; q?: string; by?: 'people' | 'examples'; page?: number },
): Promise<PostPage> {
  const isBy = by && { people: isNull, examples: isNotNull }[by](posts.writer);
  const isRoot = and(isRootOf(threadId), isBy);
  const isIn = and(isRoot, sort === 'unanswered' ? eq(posts.answers, 0) : undefined);
  const order = sort === 'top' ? [desc(posts.likes), desc(posts.id)] : [desc(posts.id)];
  // A tag of spaces only is no tag.
  const tags = tagsOf(tag === undefined ? [] : [tag]);
  const isMatch = and(
    tags.length === 0 ? undefined : arrayContains(posts.tags, tags),
    q.trim() === '' ? undefined : hasWords(q),
  );
  const list = { order, page, size: pageSize };
  if (isMatch !== undefined) {
    const isListed = and(isIn, isSeen(db, reader));
    const { ids, total } = await matchesAmong(db, { isMatch, isIn: isRoot, isListed });
    const isFound = ids === null ? and(isIn, isMatch) : inArray(posts.id, [...ids]);
    return pageOf(db, rule, reader, { ...list, isIn: isFound, count: () => Promise.resolve(total) });
  }
  const isCounted = !reader.onlyOwn && sort !== 'unanswered' && by !== 'examples';
  const countExamples = () => db.$count(posts, and(isRootOf(threadId), isNotNull(posts.writer), isSeen(db, reader)));
  const countPosts = async () =>
    (await countRoots(db, threadId, reader)) - (by === 'people' ? await countExamples() : 0);
  return pageOf(db, rule, reader, { ...list, isIn, ...(isCounted && { count: countPosts }) });
}

/** The number of posts a reader sees: those that everyone sees are counted already. */
async function countRoots(db: Db, threadId: number, reader: Reader): Promise<number> {
  const [thread] = await db.select({ roots: threads.roots }).from(threads).where(eq(threads.id, threadId));
  const isHidden = and(isRootOf(threadId), isOwn(reader), not(isShown.in(posts.state)), eq(posts.answers, 0));
  return (thread?.roots ?? 0) + (reader.userId === null ? 0 : await db.$count(posts, isHidden));
}

const answerOrders = {
  old: [asc(posts.path)],
  new: [desc(posts.id)],
  top: [desc(posts.likes), desc(posts.id)],
} satisfies Record<AnswerOrder, SQL[]>;

/** The replies below a post: oldest first as a tree, or as a flat list in another order. */
export const listAnswers = (
  db: Db,
  rule: ThreadRule,
  rootId: number,
  reader: Reader,
  { sort = 'old', page = 1 }: { sort?: AnswerOrder; page?: number },
): Promise<PostPage> =>
  pageOf(db, rule, reader, {
    isIn: eq(posts.rootId, rootId),
    order: answerOrders[sort],
    page,
    size: answersPageSize,
  });

/** A page of a user's own posts, latest first, each with its subject. */
export async function listOwn(db: Db, userId: number, page: number, now: Date): Promise<OwnPostPage> {
  const reader: Reader = { userId, mayWrite: false, now };
  const isOwnPost = isTheirs(userId);
  const found = await db
    .select({ id: posts.id, thread: threads })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(isOwnPost)
    .orderBy(desc(posts.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const ids = found.map(({ id }) => id);
  const rows: Row[] = await selectPosts(db, reader).where(inArray(posts.id, ids)).limit(pageSize);
  const filesAt = await filesOf(db, ids, now);
  const items: OwnPostPage['items'] = [];
  for (const { id, thread } of found) {
    const row = rows.find(({ post }) => post.id === id);
    if (row === undefined) continue;
    const rule = threadRuleOf(thread.kind);
    const path = (await rule.addressFor?.(db, thread.subjectId, userId)) ?? addressOf(thread, row.post);
    items.push({ post: view(row, rule, reader, filesAt(id)), about: { title: thread.title, path } });
  }
  const counted = db
    .select({ one: sql<number>`1`.as('one') })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(isOwnPost)
    .limit(postRules.maxPages * pageSize)
    .as('counted');
  const total = await totalOf(found.length, { page, size: pageSize }, () => db.$count(counted));
  return { server_now: now.toISOString(), items, total, page, page_size: pageSize };
}

/** A user's reports with their outcomes, latest first. */
export async function reportsOf(db: Db, userId: number): Promise<ShownReport[]> {
  const rows = await db
    .select({ report: postReports, thread: threads })
    .from(postReports)
    .innerJoin(posts, eq(posts.id, postReports.postId))
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(eq(postReports.userId, userId))
    .orderBy(desc(postReports.id))
    .limit(maxReports);
  return rows.map(({ report: { reference, reason, outcome, createdAt }, thread: { title, address } }) => ({
    reference,
    about: { title, path: address },
    reason,
    outcome,
    created_at: createdAt.toISOString(),
  }));
}

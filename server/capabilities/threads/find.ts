import {
  aliasedTable,
  and,
  arrayContains,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';

import { postRules, tagsOf, takesFiles } from '../../../src/shared/text/post-rules.ts';
import type {
  AnswerOrder,
  OwnPostPage,
  PostOrder,
  PostPage,
  Post as ShownPost,
  PostReported as ShownReport,
} from '../../../src/shared/transport/schema.d.ts';
import type { PageCall } from '../../platform/capability.ts';
import { othersTurn } from '../../platform/content-versions/upsert.ts';
import { users } from '../../platform/db/account-schema.ts';
import { lessonItems } from '../../platform/db/courses-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { postEdits, postLikes, postReports, posts, threads } from '../../platform/db/threads-schema.ts';
import { isLikedBy } from '../../platform/likes.ts';
import { queryOfWords } from '../../platform/search/word-vector.ts';
import { matchesAmong } from '../../platform/threads/matches.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { privateKinds, threadRuleOf } from '../../platform/threads/rules.ts';
import { filesOf } from './files.ts';
import { addressOf, isRemoved, isShown, type Post } from './moderation-flow.ts';
import { withoutPeople } from './people.ts';
import { type Reader, type Row, view } from './post-view.ts';

const pageSize = 20;
const answersPageSize = 50;
const maxReports = 50;

const below = aliasedTable(posts, 'below');
const root = aliasedTable(posts, 'root');
const answered = aliasedTable(posts, 'answered');
const answeredAuthor = aliasedTable(users, 'answered_author');

const isOwn = ({ userId }: Reader): SQL | undefined =>
  userId === null ? undefined : and(eq(posts.userId, userId), ne(posts.state, 'gone'));

/** What somebody sees: what is in sight, what they have written, and what holds the place above something in sight. */
const isSeen = (db: Db, reader: Reader): SQL | undefined =>
  or(
    reader.onlyOwn ? undefined : isShown.in(posts.state),
    isOwn(reader) ?? sql`false`,
    gt(posts.answers, 0),
    exists(
      db
        .select({ one: sql`1` })
        .from(below)
        .where(and(eq(below.parentId, posts.id), isShown.in(below.state))),
    ),
  );

const select = (db: Db, { userId }: Reader) =>
  db
    .select({
      post: posts,
      name: users.name,
      role: users.role,
      lesson: { title: lessonItems.title, moduleId: lessonItems.moduleId },
      lockReason: sql<string | null>`coalesce(${root.lockReason}, ${posts.lockReason})`,
      askedBy: root.userId,
      answered: {
        id: answered.id,
        userId: answered.userId,
        state: answered.state,
        writer: answered.writer,
        byTeam: answered.byTeam,
      },
      answeredAuthor: { name: answeredAuthor.name, role: answeredAuthor.role },
      isLiked: isLikedBy(postLikes, posts, userId),
    })
    .from(posts)
    .leftJoin(root, eq(root.id, posts.rootId))
    .leftJoin(users, eq(users.id, posts.userId))
    .leftJoin(answered, eq(answered.id, sql`coalesce(${posts.answeredId}, ${posts.parentId})`))
    .leftJoin(answeredAuthor, eq(answeredAuthor.id, answered.userId))
    .leftJoin(lessonItems, eq(lessonItems.id, posts.lessonItemId));

async function viewAll(db: Db, rule: ThreadRule, reader: Reader, rows: readonly Row[]): Promise<ShownPost[]> {
  const ids = rows.map(({ post }) => post.id);
  const filesAt = takesFiles[rule.kind] ? await filesOf(db, ids, reader.now) : () => [];
  return rows.map((row) => view(row, rule, reader, filesAt(row.post.id)));
}

/** A statement reads texts of so many characters at most, or one text: the nodes that they are stored as are many times longer. */
const lengthRead = 10_000;

/** Posts whose texts are read at once, in their order. */
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

/** How many there are, as far as pages of them can be asked for: counted to the end, it would take longer with each post. */
async function countUpTo(db: Db, most: number, isIt: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql<number>`1`.as('one') })
    .from(posts)
    .where(isIt)
    .limit(most)
    .as('found');
  return db.$count(found);
}

/** How many answers below a post others could read until we removed them. */
export const countRemoved = (db: Db, rootId: number): Promise<number> =>
  db.$count(posts, and(eq(posts.rootId, rootId), isRemoved.in(posts.state), isNotNull(posts.shownAt)));

/** A page of posts of the threads of a rule, as somebody sees them. */
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
    const rows = await select(db, reader).where(and(isListed, inArray(posts.id, ids)));
    for (const post of await viewAll(db, rule, reader, rows)) found.set(post.id, post);
    await othersTurn();
  }
  return {
    server_now: reader.now.toISOString(),
    items: places.flatMap(({ id }) => found.get(id) ?? []),
    total: await count(isListed),
    page,
    page_size: size,
  };
}

const hasWords = (q: string): SQL => {
  const query = queryOfWords(q);
  return query === null ? sql`false` : sql`${posts.search} @@ ${query}::tsquery and ${isShown.in(posts.state)}`;
};

const isRootOf = (threadId: number) => and(eq(posts.threadId, threadId), isNull(posts.rootId));

/** The posts of a thread that answer no other. @param threadId 0 where nobody has written yet */
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
  // Of blanks alone no tag is left.
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

/** How many of them a reader sees: what everybody does is counted already. */
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

/** What stands below a post: the oldest first, each answer below what it answers, or one after the other in another order. */
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

/** The thread about a subject; null where nobody has written yet. */
export async function findThread(db: Db, kind: ThreadRule['kind'], subjectId: number) {
  const [thread] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.kind, kind), eq(threads.subjectId, subjectId)));
  return thread ?? null;
}

/** A post that somebody sees, with its thread; null where there is none. */
export async function findPost(db: Db, id: number, reader: Reader) {
  const [found] = await db
    .select({ post: posts, thread: threads })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(and(eq(posts.id, id), isSeen(db, reader)));
  return found ?? null;
}

/** What somebody has written for others, wherever it stands and whoever may read that now. */
const isTheirs = (userId: number): SQL | undefined =>
  and(eq(posts.userId, userId), ne(posts.state, 'gone'), notInArray(threads.kind, privateKinds()));

/** An own post with its thread, whether or not its author may still read the thread; null where there is none. */
export async function findOwn(db: Db, id: number, userId: number) {
  const [found] = await db
    .select({ post: posts, thread: threads })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(and(eq(posts.id, id), isTheirs(userId)));
  return found ?? null;
}

/** A page of somebody's own posts, the latest first, each with what it is about. */
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
  const rows: Row[] = await select(db, reader).where(inArray(posts.id, ids)).limit(pageSize);
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
  return { server_now: now.toISOString(), items, total: await db.$count(counted), page, page_size: pageSize };
}

/** A post as calls answer it. */
export async function viewPost(db: Db, rule: ThreadRule, id: number, reader: Reader): Promise<ShownPost> {
  const [post] = await viewAll(db, rule, reader, await select(db, reader).where(eq(posts.id, id)));
  if (post === undefined) throw new Error('A post was deleted while it was answered');
  return post;
}

/** The pages on which a post stands, the newest first. */
export async function placeOf(db: Db, post: Post, reader: Reader) {
  const top = post.rootId ?? post.id;
  const isBefore = and(isRootOf(post.threadId), isSeen(db, reader), gt(posts.id, top));
  const page = Math.floor((await countUpTo(db, (postRules.maxPages - 1) * pageSize, isBefore)) / pageSize) + 1;
  if (post.rootId === null) return { root_id: top, page, answers_page: null };
  const isAbove = and(eq(posts.rootId, top), isSeen(db, reader), lt(posts.path, post.path));
  return { root_id: top, page, answers_page: Math.floor((await db.$count(posts, isAbove)) / answersPageSize) + 1 };
}

/** What a post has said before, the latest first. */
export async function editsOf(db: Db, { id }: Post, { userId }: Reader) {
  const rows = await db.select().from(postEdits).where(eq(postEdits.postId, id)).orderBy(desc(postEdits.id));
  return rows.map(({ id: editId, title, tags, nodes, stars, replacedAt }) => ({
    id: editId,
    shown: userId === null ? withoutPeople(nodes) : nodes,
    ...(stars !== null && { stars }),
    ...(title !== null && { title, tags }),
    replaced_at: replacedAt.toISOString(),
  }));
}

/** What somebody has reported, the latest first, with what became of it. */
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

/** One text that changes with what visitors see of posts that have a page. */
export async function threadsVersion(db: Db): Promise<string> {
  const [latest] = await db
    .select({ at: threads.changedAt })
    .from(threads)
    .where(and(eq(threads.kind, 'community'), isNotNull(threads.changedAt)))
    .orderBy(desc(threads.changedAt))
    .limit(1);
  return `threads:${latest?.at?.getTime() ?? 0}`;
}

/** The same of the page of one post: it changes with its thread, and with who may read that. */
export async function postPageVersion(db: Db, { path }: PageCall, now: Date): Promise<string> {
  const id = Number(path['id']);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return 'none';
  const [thread] = await db
    .select({ kind: threads.kind, subjectId: threads.subjectId, changedAt: threads.changedAt })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(eq(posts.id, id));
  if (thread === undefined) return 'none';
  const subject = await threadRuleOf(thread.kind).find(db, thread.subjectId, null, now);
  return JSON.stringify([thread.changedAt, subject]);
}

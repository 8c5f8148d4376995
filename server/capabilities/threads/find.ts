import {
  aliasedTable,
  and,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { postRules, takesFiles } from '../../../src/shared/text/post-rules.ts';
import type { Post as ShownPost } from '../../../src/shared/transport/schema.d.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { postEdits, postLikes, posts, threads } from '../../platform/db/threads-schema.ts';
import { isLikedBy } from '../../platform/likes.ts';
import type { PageCall } from '../../platform/rendering/page-versions.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { privateKinds, threadRuleOf } from '../../platform/threads/rules.ts';
import { lessonItems } from '../../tables/courses.ts';
import { filesOf } from './files.ts';
import { withoutPeople } from './people.ts';
import { isRemoved, isShown, type Post } from './post.ts';
import { type Reader, type Row, view } from './post-view.ts';

export const pageSize = 20;

export const answersPageSize = 50;

const below = aliasedTable(posts, 'below');

const root = aliasedTable(posts, 'root');

const answered = aliasedTable(posts, 'answered');

const answeredAuthor = aliasedTable(users, 'answered_author');

export const isOwn = ({ userId }: Reader): SQL | undefined =>
  userId === null ? undefined : and(eq(posts.userId, userId), ne(posts.state, 'gone'));

/** The posts that a reader sees: visible posts, their own posts, and placeholders above visible replies. */
export const isSeen = (db: Db, reader: Reader): SQL | undefined =>
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

export const selectPosts = (db: Db, { userId }: Reader) =>
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

export async function viewAll(db: Db, rule: ThreadRule, reader: Reader, rows: readonly Row[]): Promise<ShownPost[]> {
  const ids = rows.map(({ post }) => post.id);
  const filesAt = takesFiles[rule.kind] ? await filesOf(db, ids, reader.now) : () => [];
  return rows.map((row) => view(row, rule, reader, filesAt(row.post.id)));
}

/** Counts only as far as pages can be requested; a full count would slow down with every post. */
export async function countUpTo(db: Db, most: number, isIt: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql<number>`1`.as('one') })
    .from(posts)
    .where(isIt)
    .limit(most)
    .as('found');
  return db.$count(found);
}

/** The number of removed answers below a post that other people could read before. */
export const countRemoved = (db: Db, rootId: number): Promise<number> =>
  db.$count(posts, and(eq(posts.rootId, rootId), isRemoved.in(posts.state), isNotNull(posts.shownAt)));

export const isRootOf = (threadId: number) => and(eq(posts.threadId, threadId), isNull(posts.rootId));

/** The thread about a subject; null if there are no posts yet. */
export async function findThread(db: Db, kind: ThreadRule['kind'], subjectId: number) {
  const [thread] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.kind, kind), eq(threads.subjectId, subjectId)));
  return thread ?? null;
}

/** A post that the reader sees, with its thread; null if there is none. */
export async function findPost(db: Db, id: number, reader: Reader) {
  const [found] = await db
    .select({ post: posts, thread: threads })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(and(eq(posts.id, id), isSeen(db, reader)));
  return found ?? null;
}

/** A user's own posts anywhere, regardless of who may read them now. */
export const isTheirs = (userId: number): SQL | undefined =>
  and(eq(posts.userId, userId), ne(posts.state, 'gone'), notInArray(threads.kind, privateKinds()));

/** A user's own post with its thread, even if they may no longer read the thread; null if there is none. */
export async function findOwn(db: Db, id: number, userId: number) {
  const [found] = await db
    .select({ post: posts, thread: threads })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(and(eq(posts.id, id), isTheirs(userId)));
  return found ?? null;
}

/** A post as the API returns it. */
export async function viewPost(db: Db, rule: ThreadRule, id: number, reader: Reader): Promise<ShownPost> {
  const [post] = await viewAll(db, rule, reader, await selectPosts(db, reader).where(eq(posts.id, id)));
  if (post === undefined) throw new Error('A post was deleted while it was answered');
  return post;
}

/** The pages of the list that contain a post, when sorted by newest first. */
export async function placeOf(db: Db, post: Post, reader: Reader) {
  const top = post.rootId ?? post.id;
  const isBefore = and(isRootOf(post.threadId), isSeen(db, reader), gt(posts.id, top));
  const page = Math.floor((await countUpTo(db, (postRules.maxPages - 1) * pageSize, isBefore)) / pageSize) + 1;
  if (post.rootId === null) return { root_id: top, page, answers_page: null };
  const isAbove = and(eq(posts.rootId, top), isSeen(db, reader), lt(posts.path, post.path));
  return { root_id: top, page, answers_page: Math.floor((await db.$count(posts, isAbove)) / answersPageSize) + 1 };
}

/** Earlier versions of a post, latest first. */
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

/** Changes with everything that visitors see of posts on their own pages. */
export async function threadsVersion(db: Db): Promise<string> {
  const [latest] = await db
    .select({ at: threads.changedAt })
    .from(threads)
    .where(and(eq(threads.kind, 'community'), isNotNull(threads.changedAt)))
    .orderBy(desc(threads.changedAt))
    .limit(1);
  return `threads:${latest?.at?.getTime() ?? 0}`;
}

/** A version for the page of a single post: changes with its thread, and with who may read it. */
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

import { and, desc, eq } from 'drizzle-orm';
import type { Bookmark, BookmarkInput } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { readableTitles } from '../../platform/threads/titles.ts';
import { articles } from '../../tables/articles.ts';
import { courses, lessonItems } from '../../tables/courses.ts';
import { bookmarks } from '../../tables/learning.ts';
import { reels } from '../../tables/reels.ts';

const marked = { course: courses, item: lessonItems, article: articles, reel: reels } as const;

/** A learner's bookmarks of existing items, newest first. */
export async function listBookmarks(db: Db, userId: number, now: Date): Promise<Bookmark[]> {
  const rows = await db
    .select({
      mark: bookmarks,
      course: courses.title,
      item: lessonItems.title,
      article: articles.title,
      reel: reels.title,
    })
    .from(bookmarks)
    .leftJoin(courses, and(eq(bookmarks.kind, 'course'), eq(courses.id, bookmarks.refId)))
    .leftJoin(lessonItems, and(eq(bookmarks.kind, 'item'), eq(lessonItems.id, bookmarks.refId)))
    .leftJoin(articles, and(eq(bookmarks.kind, 'article'), eq(articles.id, bookmarks.refId)))
    .leftJoin(reels, and(eq(bookmarks.kind, 'reel'), eq(reels.id, bookmarks.refId), reels.isShown))
    .where(eq(bookmarks.userId, userId))
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.id))
    .limit(1000);
  const ids = rows.flatMap(({ mark }) => (mark.kind === 'post' ? [mark.refId] : []));
  const titles = await readableTitles(db, ids, userId, now);
  return rows.flatMap(({ mark, course, item, article, reel }) => {
    const { kind, refId: ref_id } = mark;
    const title = course ?? item ?? article ?? reel ?? (kind === 'post' ? (titles.get(ref_id) ?? null) : null);
    return title === null ? [] : [{ kind, ref_id, title, created_at: mark.createdAt.toISOString() }];
  });
}

async function canBookmark(
  db: Db,
  userId: number,
  { kind, ref_id: refId }: BookmarkInput,
  now: Date,
): Promise<boolean> {
  if (kind === 'post') return (await readableTitles(db, [refId], userId, now)).size > 0;
  const table = marked[kind];
  return (await db.$count(table, and(eq(table.id, refId), kind === 'reel' ? reels.isShown : undefined))) > 0;
}

/** Sets or removes a bookmark; idempotent. @returns false if the item does not exist */
export async function setBookmark(db: Db, userId: number, input: BookmarkInput, now: Date): Promise<boolean> {
  const { kind, ref_id: refId, is_set } = input;
  if (!is_set) {
    await db
      .delete(bookmarks)
      .where(and(eq(bookmarks.userId, userId), eq(bookmarks.kind, kind), eq(bookmarks.refId, refId)));
    return true;
  }
  const found = await canBookmark(db, userId, input, now);
  if (found) await db.insert(bookmarks).values({ userId, kind, refId, createdAt: now }).onConflictDoNothing();
  return found;
}

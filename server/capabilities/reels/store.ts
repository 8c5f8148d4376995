import { and, count, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { operations, Reel, ReelLikes, ReelPage, ReelViews } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { isLikedBy, likesOf, setLike } from '../../platform/likes.ts';
import { withMediaLinks } from '../../platform/storage/media-addresses.ts';
import { bookmarks } from '../../tables/learning.ts';
import { reelLikes, reels, reelViews } from '../../tables/reels.ts';

type ListQuery = NonNullable<operations['listReels']['parameters']['query']>;

const pageSize = 10;

/** Reels with the learner's likes, newest first. */
async function read(db: Db, userId: number, which: SQL | undefined, most: number): Promise<Reel[]> {
  const rows = await db
    .select({ reel: reels, likes: likesOf(reelLikes, reels), isLiked: isLikedBy(reelLikes, reels, userId) })
    .from(reels)
    .where(and(reels.isShown, which))
    .orderBy(desc(reels.id))
    .limit(most);
  return rows.map(({ reel, likes, isLiked }) => ({
    id: reel.id,
    title: reel.title,
    summary: reel.summary,
    topic: reel.topic,
    language: reel.language,
    duration_s: Math.max(1, Math.round(reel.durationMs / 1000)),
    video: {
      sources: reel.video.sources.map(({ url, mime }) => ({ url, mime })),
      poster: reel.video.poster?.url ?? '',
      captions: reel.video.captions.map(({ lang, label, url }) => ({ lang, label, url })),
    },
    transcript: reel.transcript,
    likes,
    views: reel.views,
    is_liked: isLiked,
  }));
}

/** A page of reels with links to their files. */
export async function listReels(db: Db, userId: number, query: ListQuery, now: Date): Promise<ReelPage> {
  const { cursor, topic, only, start } = query;
  const saved = db
    .select({ id: bookmarks.refId })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), eq(bookmarks.kind, 'reel')));
  const isAmong = and(
    topic === undefined ? undefined : eq(reels.topic, topic),
    only === undefined ? undefined : inArray(reels.id, saved),
  );
  const first = start === undefined ? [] : await read(db, userId, eq(reels.id, start), 1);
  const isStart = eq(reels.id, first[0]?.id ?? 0);
  const isOther = and(
    isAmong,
    first[0] && ne(reels.id, first[0].id),
    cursor === undefined ? undefined : lt(reels.id, cursor),
  );
  const lead = cursor === undefined ? first : [];
  const found = await read(db, userId, isOther, pageSize - lead.length + 1);
  const others = found.slice(0, pageSize - lead.length);
  const isListed = first[0] ? or(isAmong, isStart) : isAmong;
  const topics = await db
    .select({
      name: reels.topic,
      total: count(),
      listed: sql<number>`(count(*) ${isListed && sql`filter (where ${isListed})`})::int`,
    })
    .from(reels)
    .where(eq(reels.isShown, true))
    .groupBy(reels.topic)
    .orderBy(reels.topic);
  return {
    items: await withMediaLinks(db, [...lead, ...others], now),
    next: found.length > others.length ? (others.at(-1)?.id ?? null) : null,
    total: topics.reduce((sum, { listed }) => sum + listed, 0),
    topics: topics.map(({ name, total }) => ({ name, total })),
  };
}

/** Likes or unlikes a reel. @returns null if it doesn't exist */
export async function likeReel(
  db: Db,
  userId: number,
  { reel_id: reelId, is_liked }: { reel_id: number; is_liked: boolean },
  now: Date,
): Promise<ReelLikes | null> {
  if ((await db.$count(reels, and(eq(reels.id, reelId), reels.isShown))) === 0) return null;
  await setLike(db, reelLikes, { userId, likedId: reelId, isLiked: is_liked }, now);
  return { likes: await db.$count(reelLikes, eq(reelLikes.likedId, reelId)), is_liked };
}

/** Counts one view for each learner and reel, and stores the most that the learner has watched. */
export function addViews(db: Db, userId: number, { views }: ReelViews, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const viewById = new Map<number, ReelViews['views'][number]>();
    for (const view of views) {
      const before = viewById.get(view.reel_id);
      viewById.set(view.reel_id, {
        reel_id: view.reel_id,
        ms: Math.max(view.ms, before?.ms ?? 0),
        is_completed: view.is_completed || before?.is_completed === true,
      });
    }
    // Locks in the order of ids, so that concurrent calls can't deadlock.
    const there = await tx
      .select({ id: reels.id })
      .from(reels)
      .where(and(inArray(reels.id, [...viewById.keys()]), reels.isShown))
      .orderBy(reels.id)
      .for('update');
    const rows = there.flatMap(({ id }) => {
      const view = viewById.get(id);
      return view ? [{ userId, reelId: id, ms: view.ms, isCompleted: view.is_completed, viewedAt: now }] : [];
    });
    if (rows.length === 0) return;
    const known = await tx
      .select({ id: reelViews.reelId })
      .from(reelViews)
      .where(
        and(
          eq(reelViews.userId, userId),
          inArray(
            reelViews.reelId,
            rows.map(({ reelId }) => reelId),
          ),
        ),
      );
    await tx
      .insert(reelViews)
      .values(rows)
      .onConflictDoUpdate({
        target: [reelViews.userId, reelViews.reelId],
        set: {
          ms: sql`greatest(${reelViews.ms}, excluded.ms)`,
          isCompleted: sql`${reelViews.isCompleted} or excluded.is_completed`,
          viewedAt: now,
        },
      });
    const seen = new Set(known.map(({ id }) => id));
    const fresh = rows.flatMap(({ reelId }) => (seen.has(reelId) ? [] : [reelId]));
    if (fresh.length > 0)
      await tx
        .update(reels)
        .set({ views: sql`${reels.views} + 1` })
        .where(inArray(reels.id, fresh));
  });
}

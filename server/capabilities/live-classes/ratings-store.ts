import { and, asc, avg, count, eq, isNotNull, ne } from 'drizzle-orm';
import { leastRatings } from '../../../src/shared/learning/ratings.ts';
import type { LiveClassRatings } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { liveEnrolments } from '../../tables/live-classes.ts';

import { isSeated } from './participants.ts';

const pageSize = 20;

/**
 * The anonymous ratings of a class. Below the minimum number of ratings, returns only the count, because an average of
 * one is one person's rating. Comments are sorted alphabetically, so that neither roster nor time reveals their
 * authors.
 */
export async function readRatings(db: Db, classId: number, page: number): Promise<LiveClassRatings> {
  const isRated = and(eq(liveEnrolments.classId, classId), isNotNull(liveEnrolments.rating), isSeated);
  const [rated] = await db
    .select({ count: count(), mean: avg(liveEnrolments.rating) })
    .from(liveEnrolments)
    .where(isRated);
  const found = { count: Number(rated?.count ?? 0), least: leastRatings, page, page_size: pageSize };
  if (found.count < leastRatings) return { ...found, mean: null, items: [], total: 0 };
  const hasWords = and(isRated, ne(liveEnrolments.comment, ''));
  const total = await db.$count(liveEnrolments, hasWords);
  const comments = await db
    .select({ comment: liveEnrolments.comment })
    .from(liveEnrolments)
    .where(hasWords)
    .orderBy(asc(liveEnrolments.comment))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const mean = Math.round(Number(rated?.mean) * 10) / 10;
  return { ...found, mean, items: comments.map(({ comment }) => comment ?? ''), total };
}

import { and, asc, avg, count, eq, isNotNull, ne } from 'drizzle-orm';
import { leastRatings } from '../../../src/shared/learning/ratings.ts';
import type { LiveClassRatings } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { liveEnrolments } from '../../platform/db/live-classes-schema.ts';

import { isSeated } from './participants.ts';

const pageSize = 20;

/**
 * How a class was rated, without names: of fewer than the least number of people only how many they are, since a mean
 * of one is one person's word. The comments come by the alphabet: neither the roster's order nor that of time shows in it.
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

import { inArray } from 'drizzle-orm';
import { notices } from '../../../src/messages/programmes-notices.ts';
import { programmeAddress } from '../../../src/routes/programme-address.ts';
import { deadlineOf } from '../../../src/shared/programmes/deadline.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';
import { programmes, savedSearches } from '../../tables/programmes.ts';
import type { ProgrammeRow } from './programme.ts';

async function findThere(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: programmes.id })
    .from(programmes)
    .where(inArray(programmes.id, [...ids]));
  return rows.map(({ id }) => id);
}

async function findSearches(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(inArray(savedSearches.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Notifications about saved programmes and saved searches. */
export const programmeNotices = noticeKinds(
  notices,
  { area: 'programmes', findThere },
  { programme_search: { findThere: findSearches } },
);

/** The facts of a notification about a programme. @param at the deadline of the intake */
export const aboutProgramme = ({ id, kind, courseId, title, timezone }: ProgrammeRow, closesAt: Date, words = '') => ({
  facts: { title, starts_at: deadlineOf(closesAt, timezone).toISOString(), timezone, words },
  action: programmeAddress({ kind, id, course_id: courseId }, true),
  target: id,
});

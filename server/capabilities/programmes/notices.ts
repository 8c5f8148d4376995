import { inArray } from 'drizzle-orm';
import { programmeAddress } from '../../../src/routes/programme-address.ts';
import { deadlineOf } from '../../../src/shared/programmes/deadline.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmes, savedSearches } from '../../platform/db/programmes-schema.ts';
import { noticeKind } from '../../platform/notices/kind.ts';
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

const optional = { isRequired: false, findThere } as const;

/** Of what people are told about programmes that they have saved, and about those that they look for. */
export const programmeNotices = {
  programme_open: noticeKind({ ...optional, name: 'programme_open' }),
  programme_closing: noticeKind({ ...optional, name: 'programme_closing', isTimely: true }),
  programme_moved: noticeKind({ ...optional, name: 'programme_moved' }),
  programme_cancelled: noticeKind({ ...optional, name: 'programme_cancelled' }),
  programme_search: noticeKind({
    isRequired: false,
    name: 'programme_search',
    mail: 'daily',
    findThere: findSearches,
  }),
} as const;

/** What any notice about a programme is made of. @param at when the intake closes that it is about */
export const aboutProgramme = ({ id, kind, courseId, title, timezone }: ProgrammeRow, closesAt: Date, words = '') => ({
  facts: { title, starts_at: deadlineOf(closesAt, timezone).toISOString(), timezone, words },
  action: programmeAddress({ kind, id, course_id: courseId }, true),
  target: id,
});

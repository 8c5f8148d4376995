import { inArray } from 'drizzle-orm';
import { notices } from '../../../src/messages/volunteering-notices.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmeSteps } from '../../platform/db/programmes-schema.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';
import type { Shift } from './shift.ts';

async function findThere(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: programmeSteps.id })
    .from(programmeSteps)
    .where(inArray(programmeSteps.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** The kinds of notices about shifts, and about the hours that people give. */
export const shiftNotices = noticeKinds(notices, { area: 'volunteering', findThere });

/** What any notice about a shift is made of. @param at the time that it is about */
export const aboutShift = ({ step, programme }: Shift, at: Date, words = '') => ({
  facts: { title: programme.title, starts_at: at.toISOString(), timezone: programme.timezone, words },
  action: `/volunteering-activity/${step.id}`,
  target: step.id,
});

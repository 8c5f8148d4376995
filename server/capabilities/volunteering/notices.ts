import { inArray } from 'drizzle-orm';
import { notices } from '../../../src/messages/volunteering-notices.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeKinds } from '../../platform/notices/kind.ts';
import { programmeSteps } from '../../tables/programmes.ts';
import type { Shift } from './shift.ts';

async function findThere(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: programmeSteps.id })
    .from(programmeSteps)
    .where(inArray(programmeSteps.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** Notifications about shifts and hours. */
export const shiftNotices = noticeKinds(notices, { area: 'volunteering', findThere });

/** The facts of a notification about a shift. @param at the time to show */
export const aboutShift = ({ step, programme }: Shift, at: Date, words = '') => ({
  facts: { title: programme.title, starts_at: at.toISOString(), timezone: programme.timezone, words },
  action: `/volunteering-activity/${step.id}`,
  target: step.id,
});

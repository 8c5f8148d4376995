import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { programmeSteps } from '../../platform/db/programmes-schema.ts';
import { noticeKind } from '../../platform/notices/kind.ts';
import type { Shift } from './shift.ts';

async function findThere(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: programmeSteps.id })
    .from(programmeSteps)
    .where(inArray(programmeSteps.id, [...ids]));
  return rows.map(({ id }) => id);
}

const optional = { isRequired: false, findThere } as const;
const required = { isRequired: true, findThere } as const;

/** Of what people are told about shifts, and about the hours that they give. */
export const shiftNotices = {
  shift_seat: noticeKind({ ...optional, name: 'shift_seat' }),
  shift_waiting: noticeKind({ ...optional, name: 'shift_waiting' }),
  shift_offer: noticeKind({ ...required, name: 'shift_offer' }),
  shift_cancelled: noticeKind({ ...required, name: 'shift_cancelled' }),
  shift_soon: noticeKind({ ...optional, name: 'shift_soon', isTimely: true }),
  hours_returned: noticeKind({ ...optional, name: 'hours_returned' }),
  hours_approved: noticeKind({ ...optional, name: 'hours_approved' }),
} as const;

/** What any notice about a shift is made of. @param at the time that it is about */
export const aboutShift = ({ step, programme }: Shift, at: Date, words = '') => ({
  facts: { title: programme.title, starts_at: at.toISOString(), timezone: programme.timezone, words },
  action: `/volunteering-activity/${step.id}`,
  target: step.id,
});

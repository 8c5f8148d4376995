import { eq } from 'drizzle-orm';
import { notices } from '../../../src/messages/calendar-notices.ts';
import { dayOf, momentAt } from '../../../src/shared/time/days.ts';
import { daysLater } from '../../../src/shared/time/days-later.ts';
import type { Db } from '../../platform/db/database.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, setReminders } from '../../platform/reminders/reminder.ts';
import { calendarEntries } from '../../tables/calendar.ts';

type Entry = typeof calendarEntries.$inferSelect;

const threeHours = 3 * 3_600_000;
/** Hours at which users are reminded of an all-day deadline. */
const morning = '09:00';

/** Reminds learners of deadlines in their own calendar. */
export const deadlineNotice = noticeKinds(notices, {
  area: 'learning',
  findThere: existingIn(calendarEntries),
}).deadline;

/** One day and three hours before; for an all-day deadline, on the morning of the day before and of the day. */
function timesOf({ kind, startsAt, isAllDay, timezone }: Entry): Record<string, Date> {
  if (kind !== 'deadline') return {};
  if (!isAllDay) return { day: daysLater(startsAt, -1, timezone), hours: new Date(startsAt.getTime() - threeHours) };
  const day = momentAt(dayOf(startsAt, timezone), morning, timezone);
  return { day: daysLater(day, -1, timezone), hours: day };
}

/** The end of a deadline; later reminders would be useless. */
const endOf = ({ startsAt, isAllDay, timezone }: Entry): Date =>
  isAllDay ? daysLater(startsAt, 1, timezone) : startsAt;

export const deadlineReminder: ReminderKind = {
  name: 'deadline',
  send: async (tx, { target, step }, now) => {
    const [row] = await tx.select().from(calendarEntries).where(eq(calendarEntries.id, target));
    if (row === undefined || row.kind !== 'deadline' || endOf(row) <= now) return null;
    const { uid, title, startsAt, isAllDay, timezone, userId, sequence } = row;
    const when = isAllDay ? { day: dayOf(startsAt, timezone) } : { starts_at: startsAt.toISOString(), timezone };
    const notice = {
      cause: { flow: 'calendarEntry', id: target, event: `reminder.${step}` },
      turn: sequence,
      facts: { title, ...when },
      action: `/calender?item=${encodeURIComponent(uid)}`,
      target,
    };
    await notify(tx, deadlineNotice, [userId], notice, now);
    return null;
  },
};

/** Reschedules the reminder for an entry; removes it if the entry is not a deadline. */
export const remindOfDeadline = (tx: Db, row: Entry, now: Date): Promise<void> =>
  setReminders(tx, deadlineReminder, row.id, timesOf(row), now);

export const forgetDeadline = (tx: Db, id: number, now: Date): Promise<void> =>
  setReminders(tx, deadlineReminder, id, {}, now);

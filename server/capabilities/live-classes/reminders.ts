import { and, eq, isNotNull } from 'drizzle-orm';
import { leastRatings } from '../../../src/shared/learning/ratings.ts';
import { dayOf, momentAt } from '../../../src/shared/time/days.ts';
import { daysLater } from '../../../src/shared/time/days-later.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, remindOnce, setReminders } from '../../platform/reminders/reminder.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';
import { isUpcoming, type LiveClass } from './live-class.ts';
import { aboutClass, aboutHeldClass, classNotices } from './notices.ts';
import { isSeated, listParticipants } from './participants.ts';

const hour = 3_600_000;
/** The hour at which presenters are notified of ratings. */
const evening = '17:00';

const findClass = async (tx: Db, id: number): Promise<LiveClass | undefined> =>
  (await tx.select().from(liveClasses).where(eq(liveClasses.id, id)))[0];

/** Reminders a day before a class, in the class's time zone, and an hour before it. */
export const classReminder: ReminderKind = {
  name: 'class',
  send: async (tx, { target, step }, now) => {
    const row = await findClass(tx, target);
    if (row === undefined || !isUpcoming(row.state) || row.startsAt <= now) return null;
    const isNear = row.startsAt.getTime() - now.getTime() <= hour;
    // Skip the one-day reminder if it is this late; the one-hour reminder will do.
    if (step === 'day' && isNear) return null;
    const cause = { flow: 'liveClass', id: target, event: `reminder.${step}` };
    const learners = await listParticipants(tx, target, now, 'confirmed');
    await notify(tx, classNotices.class_soon, learners, { cause, turn: row.sequence, ...aboutClass(row) }, now);
    if (step === 'hour' && row.presenterId !== null) {
      const held = await aboutHeldClass(tx, row);
      if (held !== null)
        await notify(tx, classNotices.class_to_hold, [row.presenterId], { cause, turn: row.sequence, ...held }, now);
    }
    return null;
  },
};

/** Reschedules the reminders of a class; removes them if it won't take place. */
export async function remindOfClass(tx: Db, row: LiveClass, now: Date): Promise<void> {
  const { id, state, startsAt, timezone } = row;
  const times = { day: daysLater(startsAt, -1, timezone), hour: new Date(startsAt.getTime() - hour) };
  await setReminders(tx, classReminder, id, isUpcoming(state) ? times : {}, now);
}

export const setClassReminders = (tx: Db, { after, now }: Change<LiveClass>): Promise<void> =>
  remindOfClass(tx, after, now);

/** Notifies presenters of new ratings once a day instead of one by one. */
export const ratingReminder: ReminderKind = {
  name: 'class_rating',
  send: async (tx, { target, dueAt }, now) => {
    const row = await findClass(tx, target);
    const held = row === undefined ? null : await aboutHeldClass(tx, row);
    if (row === undefined || row.presenterId === null || held === null) return null;
    const isRated = and(eq(liveEnrolments.classId, target), isNotNull(liveEnrolments.rating), isSeated);
    const count = await tx.$count(liveEnrolments, isRated);
    if (count < leastRatings) return null;
    const notice = {
      cause: { flow: 'liveClass', id: target, event: 'class.rated' },
      turn: dueAt.getTime(),
      ...held,
      facts: { ...held.facts, count },
    };
    await notify(tx, classNotices.class_rated, [row.presenterId], notice, now);
    return null;
  },
};

/** Schedules the notification about ratings for the evening, in the class's time zone. */
export async function remindOfRatings(tx: Db, classId: number, now: Date): Promise<void> {
  const row = await findClass(tx, classId);
  if (row === undefined) return;
  const today = momentAt(dayOf(now, row.timezone), evening, row.timezone);
  await remindOnce(tx, ratingReminder, classId, 'day', today > now ? today : daysLater(today, 1, row.timezone));
}

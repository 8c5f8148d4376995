import { and, asc, eq } from 'drizzle-orm';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import { daysLater } from '../../../src/shared/time/days-later.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, remindOnce, setReminders } from '../../platform/reminders/reminder.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { aboutShift, shiftNotices } from './notices.ts';
import { factsOf, findShift } from './shift.ts';

const hour = 3_600_000;
const isConfirmed = tagged(participationMachine, 'confirmed').in(shiftSignups.state);

/** Reminders of a shift: one day before (in the programme's time zone) and one hour before. */
const stepsBefore = (startsAt: Date, timezone: string): Record<string, Date> => ({
  day: daysLater(startsAt, -1, timezone),
  hour: new Date(startsAt.getTime() - hour),
});

/** Users who are signed up. */
async function listSeated(tx: Db, stepId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ userId: users.id })
    .from(shiftSignups)
    .innerJoin(users, eq(users.id, shiftSignups.userId))
    .where(and(eq(shiftSignups.stepId, stepId), isConfirmed, isActiveAccount(now)))
    .orderBy(asc(shiftSignups.id));
  return rows.map(({ userId }) => userId);
}

/** Reminders for users who are signed up for a shift. */
export const shiftReminder: ReminderKind = {
  name: 'shift',
  send: async (tx, { target, step }, now) => {
    const shift = await findShift(tx, target);
    const startsAt = shift?.step.startsAt ?? null;
    if (shift === null || startsAt === null || !factsOf(shift, 0, now.getTime()).isAhead) return null;
    const dueAt = stepsBefore(startsAt, shift.programme.timezone)[step];
    if (dueAt !== undefined && dueAt > now) return dueAt;
    // If the day reminder is this late, leave it to the hour reminder.
    if (step === 'day' && startsAt.getTime() - now.getTime() <= hour) return null;
    const cause = { flow: 'shift', id: target, event: `reminder.${step}` };
    const notice = { cause, turn: startsAt.getTime(), ...aboutShift(shift, startsAt) };
    await notify(tx, shiftNotices.shift_soon, await listSeated(tx, target, now), notice, now);
    return null;
  },
};

/** Schedules the reminders of a shift. Existing reminders stay unchanged. */
export async function remindOfShift(
  tx: Db,
  { id, startsAt }: { id: number; startsAt: Date | null },
  timezone: string,
  now: Date,
): Promise<void> {
  if (startsAt === null) return;
  for (const [step, dueAt] of Object.entries(stepsBefore(startsAt, timezone)))
    if (dueAt > now) await remindOnce(tx, shiftReminder, id, step, dueAt);
}

/** Moves the reminders to the current time of the shift. */
export const moveReminders = (
  tx: Db,
  { id, startsAt }: { id: number; startsAt: Date | null },
  timezone: string,
  now: Date,
): Promise<void> => setReminders(tx, shiftReminder, id, startsAt === null ? {} : stepsBefore(startsAt, timezone), now);

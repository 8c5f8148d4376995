import { and, eq } from 'drizzle-orm';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { applicationDue } from '../../../src/messages/applications-notices.ts';
import { deadlineOf } from '../../../src/shared/programmes/deadline.ts';
import { daysLater } from '../../../src/shared/time/days-later.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, setReminders } from '../../platform/reminders/reminder.ts';
import { applications, interviewSlots } from '../../tables/applications.ts';
import { type ApplicationRow, recipientAimOf } from './facts.ts';
import { aboutInterview, applicationAddress, applicationNotices } from './notices.ts';
import { tagOfState } from './words.ts';

const hour = 3_600_000;
const day = 24 * hour;

type DueTag = keyof typeof applicationDue;
const isDueTag = (tag: string | null): tag is DueTag => tag !== null && Object.hasOwn(applicationDue, tag);

const isAwaited = tagged(applicationMachine, 'waitingOnLearner').in(applications.state);

/** Reminders three days and one day before a deadline. */
const stepsBefore = (end: Date): Record<string, Date> => ({
  three_days: new Date(end.getTime() - 3 * day),
  day: new Date(end.getTime() - day),
});

/** Reminders of actions that the learner still has to take. */
export const applicationReminder: ReminderKind = {
  name: 'application',
  send: async (tx, { target, step }, now) => {
    const [found] = await tx
      .select({ row: applications })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.userId))
      .where(and(eq(applications.id, target), isAwaited, isActiveAccount(now)));
    const tag = found === undefined ? null : tagOfState(found.row.state);
    if (found === undefined || !isDueTag(tag) || found.row.dueAt === null || found.row.dueAt <= now) return null;
    const { row } = found;
    const { title, timezone } = await recipientAimOf(tx, row);
    const notice = {
      cause: { flow: 'application', id: target, event: `reminder.${step}` },
      turn: row.version,
      facts: { title, tag, starts_at: deadlineOf(found.row.dueAt, timezone).toISOString(), timezone },
      action: applicationAddress(target),
      target,
    };
    await notify(tx, applicationNotices.application_due, [row.userId], notice, now);
    return null;
  },
};

/** Schedules the deadline reminder, or removes it if there is no deadline. */
export const remindOfEnd = (tx: Db, id: number, end: Date | null, now: Date): Promise<void> =>
  setReminders(tx, applicationReminder, id, end === null ? {} : stepsBefore(end), now);

/** Schedules the reminder for the current deadline. */
export const remind = (tx: Db, { after: { id, dueAt }, now }: Change<ApplicationRow>): Promise<void> =>
  remindOfEnd(tx, id, dueAt, now);

const isBooked = tagged(applicationMachine, 'interviewBooked').in(applications.state);

/** Reminders one day before an interview (in its time zone) and one hour before it. */
export const interviewReminder: ReminderKind = {
  name: 'application_interview',
  send: async (tx, { target, step }, now) => {
    // A moved interview gets new reminders once the move is processed.
    const isSlot = and(eq(interviewSlots.id, applications.slotId), eq(interviewSlots.startsAt, applications.dueAt));
    const [found] = await tx
      .select({ row: applications, startsAt: interviewSlots.startsAt })
      .from(applications)
      .innerJoin(interviewSlots, isSlot)
      .innerJoin(users, eq(users.id, applications.userId))
      .where(and(eq(applications.id, target), isBooked, isActiveAccount(now)));
    if (found === undefined || found.startsAt <= now) return null;
    // If the day reminder is this late, leave it to the hour reminder.
    if (step === 'day' && found.startsAt.getTime() - now.getTime() <= hour) return null;
    const about = await aboutInterview(tx, found.row, `reminder.${step}`);
    await notify(tx, applicationNotices.application_interview_soon, [found.row.userId], about, now);
    return null;
  },
};

/** Schedules the reminders for the current time of the interview. */
export async function remindOfSlot(tx: Db, { after, now }: Change<ApplicationRow>): Promise<void> {
  const { id, dueAt } = after;
  if (dueAt === null) throw new Error(`Nobody knows when the interview of application ${id} is`);
  const { timezone } = await recipientAimOf(tx, after);
  const times = { day: daysLater(dueAt, -1, timezone), hour: new Date(dueAt.getTime() - hour) };
  await setReminders(tx, interviewReminder, id, times, now);
}

/** Removes all reminders of an application. */
export async function forgetReminders(tx: Db, id: number, now: Date): Promise<void> {
  for (const kind of [applicationReminder, interviewReminder]) await setReminders(tx, kind, id, {}, now);
}

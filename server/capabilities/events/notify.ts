import { and, asc, eq } from 'drizzle-orm';
import { eventRegistrationMachine } from '../../../src/machines/event-registration/event-registration.machine.ts';
import { daysLater } from '../../../src/shared/time/days-later.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import type { CalendarInput } from '../../platform/calendar/calendar-input.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import type { FlowRow } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import type { NoticeKind } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ReminderKind, setReminders } from '../../platform/reminders/reminder.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import { type EventRow, isUpcoming, uidOf } from './event.ts';
import { notifyGuestParts } from './guest-mails.ts';
import { aboutEvent, eventNotices } from './notices.ts';

const hour = 3_600_000;

const findEvent = async (tx: Db, id: number): Promise<EventRow | undefined> =>
  (await tx.select().from(events).where(eq(events.id, id)))[0];

/** The effect of a notice's email on its reader's calendar, which holds the events they have a seat in. */
const calendarMethods = {
  event_seat: 'REQUEST',
  event_left: 'CANCEL',
  event_waiting: null,
  event_offer: null,
} as const;

const inputOf = (method: CalendarInput['method'] | null, id: number) =>
  method === null ? {} : { calendar: { method, uid: uidOf(id) } };

/** Notifies a learner of a change to their registration. */
export const notifyUser =
  (name: keyof typeof calendarMethods) =>
  async (
    tx: Db,
    { after, event, now }: Change<FlowRow & { eventId: number; userId: number | null }>,
  ): Promise<void> => {
    const row = await findEvent(tx, after.eventId);
    if (row === undefined) return;
    const about = aboutEvent(row);
    const cause = { flow: 'eventRegistration', id: after.id, event };
    const [kind, turn] = [eventNotices[name], after.version];
    const startsAt = name === 'event_offer' ? (after.dueAt ?? row.startsAt) : row.startsAt;
    const facts = { ...about.facts, starts_at: startsAt.toISOString() };
    const details = { turn, facts, ...inputOf(calendarMethods[name], row.id) };
    if (after.userId !== null) return notify(tx, kind, [after.userId], { cause, ...about, ...details }, now);
    return notifyGuestParts(tx, { kind: name, ...details }, eq(eventRegistrations.id, after.id), now);
  };

type Part = 'registered' | 'offered' | 'waiting';

const isPartOf = (eventId: number, parts: readonly Part[]) =>
  and(eq(eventRegistrations.eventId, eventId), tagged(eventRegistrationMachine, ...parts).in(eventRegistrations.state));

/** The accounts that have a seat in an event or are on its waiting list. */
async function listParticipants(tx: Db, eventId: number, now: Date, parts: readonly Part[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(eventRegistrations)
    .innerJoin(users, eq(users.id, eventRegistrations.userId))
    .where(and(isPartOf(eventId, parts), isActiveAccount(now)))
    .orderBy(asc(eventRegistrations.id));
  return rows.map(({ id }) => id);
}

interface EventNotice {
  kind: NoticeKind<ReturnType<typeof aboutEvent>['facts']> & { name: keyof typeof eventNotices };
  /** The method for people with a seat. */
  method: CalendarInput['method'] | null;
  /** The other people to notify. A recording is of no use to people who didn't attend. */
  others: readonly Part[];
}

/** The notice for each change of an event, and its recipients. */
const noticeByEvent: Readonly<
  Record<'event.moved' | 'event.relocated' | 'event.cancelled' | 'recording.published', EventNotice>
> = {
  'event.moved': { kind: eventNotices.event_moved, method: 'REQUEST', others: ['offered', 'waiting'] },
  'event.relocated': { kind: eventNotices.event_place, method: 'REQUEST', others: ['offered', 'waiting'] },
  'event.cancelled': { kind: eventNotices.event_cancelled, method: 'CANCEL', others: ['offered', 'waiting'] },
  'recording.published': { kind: eventNotices.event_recording, method: null, others: [] },
};

const isReported = (event: string): event is keyof typeof noticeByEvent => Object.hasOwn(noticeByEvent, event);

/** Notifies the affected accounts and guests of a change to an event. */
export async function notifyGuests(tx: Db, { after, event, reason, now }: Change<EventRow>): Promise<void> {
  if (!isReported(event)) throw new Error(`Nobody is told of ${event}`);
  const { kind, method, others } = noticeByEvent[event];
  const cause = { flow: 'event', id: after.id, event };
  const [turn, about] = [after.version, aboutEvent(after, reason)];
  const groups = [
    { parts: ['registered'], calendar: inputOf(method, after.id) },
    { parts: others, calendar: {} },
  ] as const;
  for (const { parts, calendar } of groups) {
    if (parts.length === 0) continue;
    const people = await listParticipants(tx, after.id, now, parts);
    await notify(tx, kind, people, { cause, turn, ...about, ...calendar }, now);
    const toGuests = { kind: kind.name, turn, facts: about.facts, ...calendar };
    await notifyGuestParts(tx, toGuests, isPartOf(after.id, parts), now);
  }
}

/** Reminders a day before an event, in the event's time zone, and an hour before it. */
export const eventReminder: ReminderKind = {
  name: 'event',
  send: async (tx, { target, step }, now) => {
    const row = await findEvent(tx, target);
    if (row === undefined || !isUpcoming(row.state) || row.startsAt <= now) return null;
    // If the reminder for the day before is late, the reminder for the hour before replaces it.
    if (step === 'day' && row.startsAt.getTime() - now.getTime() <= hour) return null;
    const people = await listParticipants(tx, target, now, ['registered']);
    const cause = { flow: 'event', id: target, event: `reminder.${step}` };
    const [kind, about] = [eventNotices.event_soon, aboutEvent(row)];
    await notify(tx, kind, people, { cause, turn: row.sequence, ...about }, now);
    // The two reminders are different emails, so their turns differ.
    const turn = 2 * row.sequence + (step === 'day' ? 0 : 1);
    await notifyGuestParts(tx, { kind: kind.name, turn, facts: about.facts }, isPartOf(target, ['registered']), now);
    return null;
  },
};

/** Schedules the reminders for an event's attendees; none if the event is cancelled. */
export async function remindOfEvent(tx: Db, row: EventRow, now: Date): Promise<void> {
  const { id, state, startsAt, timezone } = row;
  const times = { day: daysLater(startsAt, -1, timezone), hour: new Date(startsAt.getTime() - hour) };
  await setReminders(tx, eventReminder, id, isUpcoming(state) ? times : {}, now);
}

export const setEventReminders = (tx: Db, { after, now }: Change<EventRow>): Promise<void> =>
  remindOfEvent(tx, after, now);

import { and, eq } from 'drizzle-orm';
import { meetingTitle } from '../../../src/messages/mentor-bookings.ts';
import { maxOpenRequests } from '../../../src/shared/mentoring/booking-rules.ts';
import type { CalendarClash, MentorSlot } from '../../../src/shared/transport/schema.d.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import type { CalendarSource } from '../../platform/calendar/source.ts';
import type { Span } from '../../platform/calendar/span.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Outcome, send } from '../../platform/flows/apply.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { readTakenTimes } from '../live-classes/module.ts';
import { endLapsed, mentorBookingFlow } from './booking-flow.ts';
import type { Booking } from './booking-notices.ts';
import { holdsTime, learnerAttends, meetingsWithin } from './booking-times.ts';
import { countOpen, type Viewer } from './booking-view.ts';
import { freeTimes, isOffered } from './free-times.ts';

/** A learner's request to a mentor. */
export interface Input {
  learnerId: number;
  mentorId: number;
  startsAt: Date;
  goal: string;
  question: string;
  isPortfolioShared: boolean;
  followsId: number | null;
}

export type Asked =
  | { kind: 'asked'; id: number }
  | { kind: 'missing' }
  | { kind: 'too_many_open' }
  | { kind: 'slot_taken'; freeTimes: MentorSlot[] }
  | { kind: 'own_overlap'; clashes: CalendarClash[] };

/**
 * Requests a meeting. Repeating a request returns the existing booking. The transaction locks the learner's row, then
 * the mentor's. So only one of several concurrent requests gets a slot. A learner can't have two meetings at the same
 * time, or a meeting during another commitment.
 */
export async function requestBooking(
  db: Db,
  calendars: readonly CalendarSource[],
  input: Input,
  now: Date,
): Promise<Asked> {
  const { learnerId, mentorId, startsAt, followsId } = input;
  await endLapsed(db, mentorId, now);
  return db.transaction(async (tx): Promise<Asked> => {
    await oneAtATime(tx, learnerId);
    const [same] = await tx
      .select({ id: mentorBookings.id })
      .from(mentorBookings)
      .where(
        and(
          eq(mentorBookings.learnerId, learnerId),
          eq(mentorBookings.mentorId, mentorId),
          eq(mentorBookings.startsAt, startsAt),
          holdsTime(now),
        ),
      );
    if (same !== undefined) return { kind: 'asked', id: same.id };
    if (followsId !== null && !(await isWithMentor(tx, followsId, learnerId, mentorId))) return { kind: 'missing' };
    if ((await countOpen(tx, { id: learnerId, side: 'learner' }, now)) >= maxOpenRequests)
      return { kind: 'too_many_open' };
    const slot = await isOffered(tx, mentorId, startsAt, now);
    if (slot === null) return { kind: 'slot_taken', freeTimes: await nearestFree(tx, mentorId, startsAt, now) };
    const span = { id: 0, from: slot.startsAt, to: slot.endsAt };
    const clashes = await learnerHas(tx, calendars, learnerId, span, now);
    if (clashes.length > 0) return { kind: 'own_overlap', clashes };
    const times = { startsAt: slot.startsAt.getTime(), endsAt: slot.endsAt.getTime() };
    const [row] = await tx
      .insert(mentorBookings)
      .values({ ...input, ...slot, ...newRow(mentorBookingFlow, times), createdAt: now, updatedAt: now })
      .returning({ id: mentorBookings.id });
    if (row === undefined) throw new Error('A booking was not stored');
    const event = { type: 'booking.requested', at: now.getTime() } as const;
    const sent = { id: row.id, event, sender: 'learner', userId: learnerId, reason: '' } as const;
    if ((await send(tx, mentorBookingFlow, sent)).kind !== 'changed') throw new Error('A booking was not asked for');
    return { kind: 'asked', id: row.id };
  });
}

async function isWithMentor(tx: Db, id: number, learnerId: number, mentorId: number): Promise<boolean> {
  const isIt = and(
    eq(mentorBookings.id, id),
    eq(mentorBookings.learnerId, learnerId),
    eq(mentorBookings.mentorId, mentorId),
  );
  return (await tx.$count(mentorBookings, isIt)) > 0;
}

const day = 24 * 3_600_000;
/** How far from the requested time to search for alternatives, in days. */
const near = 15;
const maxNear = 3;

/** A mentor's free times nearest to a given time, in order. */
export async function nearestFree(db: Db, mentorId: number, requested: Date, now: Date): Promise<MentorSlot[]> {
  const around: Span = {
    from: new Date(requested.getTime() - near * day),
    to: new Date(requested.getTime() + near * day),
  };
  const free = (await freeTimes(db, [mentorId], around, now)).get(mentorId) ?? [];
  const distance = (startsAt: Date) => Math.abs(startsAt.getTime() - requested.getTime());
  return free
    .toSorted((one, other) => distance(one.startsAt) - distance(other.startsAt))
    .slice(0, maxNear)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ startsAt, endsAt }) => ({ starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }));
}

/** Meetings as one side sees them, titled with the other's name. */
async function namedOf(tx: Db, rows: readonly Booking[], other: 'mentor' | 'learner', userId: number) {
  const [reader] = await tx.select({ timezone: users.timezone }).from(users).where(eq(users.id, userId));
  const named: CalendarClash[] = [];
  for (const { startsAt, endsAt, mentorId, learnerId } of rows) {
    const id = other === 'mentor' ? mentorId : learnerId;
    const [person] = id === null ? [] : await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
    named.push({
      title: meetingTitle(person?.name ?? null),
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      timezone: reader?.timezone ?? 'UTC',
    });
  }
  return named;
}

/** A viewer's own items that conflict with a booking. The other person's items stay private. */
export function clashesWith(
  tx: Db,
  calendars: readonly CalendarSource[],
  row: Booking,
  viewer: Viewer,
  now: Date,
): Promise<CalendarClash[]> {
  const span = { id: row.id, from: row.startsAt, to: row.endsAt };
  return viewer.side === 'learner'
    ? learnerHas(tx, calendars, viewer.id, span, now)
    : mentorHas(tx, viewer.id, span, now);
}

/** A learner's commitments within a span: everything they have a seat in, and other meetings. */
async function learnerHas(
  tx: Db,
  calendars: readonly CalendarSource[],
  learnerId: number,
  span: Span & { id: number },
  now: Date,
): Promise<CalendarClash[]> {
  const attended = await learnerAttends(tx, calendars, learnerId, span, now);
  const meetings = await meetingsWithin(tx, { learnerId }, span, now);
  return [...attended, ...(await namedOf(tx, meetings, 'mentor', learnerId))].slice(0, 5);
}

/** A mentor's commitments within a span: classes, events of imported calendars, and other meetings. */
export async function mentorHas(
  tx: Db,
  mentorId: number,
  span: Span & { id: number },
  now: Date,
): Promise<CalendarClash[]> {
  const taken = (await readTakenTimes(tx, [mentorId], span)).map(({ title, starts, ends, timezone }) => ({
    title,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(ends).toISOString(),
    timezone,
  }));
  const meetings = await meetingsWithin(tx, { mentorId }, span, now);
  return [...taken, ...(await namedOf(tx, meetings, 'learner', mentorId))].slice(0, 5);
}

export type Proposed = Outcome<Booking> | { kind: 'slot_taken'; freeTimes: MentorSlot[] };

/** Proposes another of the mentor's free times. The booking then holds the new time and releases the earlier time. */
export async function proposeTime(
  db: Db,
  {
    id,
    mentorId,
    startsAt,
    version,
    reason,
  }: { id: number; mentorId: number; startsAt: Date; version: number; reason: string },
  now: Date,
): Promise<Proposed> {
  await endLapsed(db, mentorId, now);
  return db.transaction(async (tx): Promise<Proposed> => {
    await mentorBookingFlow.lock?.(tx, { id, event: { type: 'time.proposed' } });
    const slot = await isOffered(tx, mentorId, startsAt, now);
    if (slot === null) return { kind: 'slot_taken', freeTimes: await nearestFree(tx, mentorId, startsAt, now) };
    const times = { startsAt: slot.startsAt.getTime(), endsAt: slot.endsAt.getTime() };
    const event = { type: 'time.proposed', at: now.getTime(), ...times, facts: { isFree: true } } as const;
    const outcome = await send(tx, mentorBookingFlow, {
      id,
      event,
      version,
      sender: 'presenter',
      userId: mentorId,
      reason,
    });
    return outcome;
  });
}

import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import type { BookingFacts, mentorBookingDuties } from '../../../src/machines/mentor-booking/mentor-booking.setup.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import type { CalendarInput, CalendarMethod } from '../../platform/calendar/calendar-input.ts';
import type { CalendarSource } from '../../platform/calendar/source.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { type Change, type StoredFlow, send } from '../../platform/flows/apply.ts';
import type { NamedEvent } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { mentors } from '../../tables/mentoring.ts';
import { readTakenTimes, type TakenTime } from '../live-classes/module.ts';
import { uidOf } from './booking-calendar.ts';
import { aboutBooking, type Booking, bookingNotices, type Side } from './booking-notices.ts';
import { remindBoth, remindMentor } from './booking-reminders.ts';
import { learnerAttends, meetingsWithin } from './booking-times.ts';
import { isOffered } from './free-times.ts';

const isRequested = tagged(mentorBookingMachine, 'requested');
const isOpen = tagged(mentorBookingMachine, 'open');
const isMeeting = tagged(mentorBookingMachine, 'meeting');
const isCancelled = tagged(mentorBookingMachine, 'cancelledByLearner', 'cancelledByMentor');

type NoticeName = Exclude<keyof typeof bookingNotices, 'booking_by_us' | 'booking_by_us_for_mentor'>;
type DoneByUs = Parameters<typeof bookingNotices.booking_by_us.text>[0]['event'];

/** The calendar update in a notification email: calendars contain confirmed meetings. */
function calendarOf({ before, after }: Change<Booking>): { calendar?: CalendarInput } {
  const input = (method: CalendarMethod) => ({ calendar: { method, uid: uidOf(after.id) } });
  if (isMeeting(before.state)) return isCancelled(after.state) ? input('CANCEL') : {};
  return isMeeting(after.state) ? input('REQUEST') : {};
}

const causeOf = (change: Change<Booking>) => ({
  cause: { flow: 'mentorBooking', id: change.after.id, event: change.event },
  turn: change.after.version,
  ...calendarOf(change),
});

/** Notifies one side of changes by the other side or the clock, and both of changes by staff. @param wordsOf returns the text to quote from the other side */
const notifySide =
  (name: NoticeName, side: Side, wordsOf: (change: Change<Booking>) => string = ({ reason }) => reason) =>
  async (tx: Db, change: Change<Booking>): Promise<void> => {
    if (change.sender === 'operator') return notifyBothSides(tx, change);
    const notice = await aboutBooking(tx, change.after, side, wordsOf(change));
    if (notice === null) return;
    await notify(tx, bookingNotices[name], [notice.reader], { ...notice.about, ...causeOf(change) }, change.now);
  };

/** Notifies both sides of a change that staff made. */
async function notifyBothSides(tx: Db, change: Change<Booking>): Promise<void> {
  const event = change.event as DoneByUs;
  for (const [kind, side] of [
    [bookingNotices.booking_by_us, 'learner'],
    [bookingNotices.booking_by_us_for_mentor, 'mentor'],
  ] as const) {
    const notice = await aboutBooking(tx, change.after, side, change.reason);
    if (notice === null) continue;
    const facts = { ...notice.about.facts, event };
    await notify(tx, kind, [notice.reader], { ...notice.about, ...causeOf(change), facts }, change.now);
  }
}

/** Sends the calendar update of a change to the person who made the change. */
const notifySender =
  (name: NoticeName, side: Side) =>
  async (tx: Db, change: Change<Booking>): Promise<void> => {
    const isOwn = change.sender === (side === 'learner' ? 'learner' : 'presenter');
    if (isOwn && calendarOf(change).calendar !== undefined) await notifySide(name, side, () => '')(tx, change);
  };

async function notifyOfAcceptance(tx: Db, change: Change<Booking>): Promise<void> {
  await notifySide('booking_accepted', 'learner')(tx, change);
  await notifySender('own_meeting_accepted', 'mentor')(tx, change);
}

async function notifyOfAgreement(tx: Db, change: Change<Booking>): Promise<void> {
  await notifySide('booking_agreed', 'mentor')(tx, change);
  await notifySender('own_meeting_agreed', 'learner')(tx, change);
}

async function notifyOfCancellation(tx: Db, change: Change<Booking>): Promise<void> {
  await notifySide('booking_cancelled', 'mentor')(tx, change);
  await notifySender('own_meeting_cancelled', 'learner')(tx, change);
}

async function notifyOfCallOff(tx: Db, change: Change<Booking>): Promise<void> {
  await notifySide('booking_called_off', 'learner')(tx, change);
  await notifySender('own_meeting_called_off', 'mentor')(tx, change);
}

const textOf = ({ sent }: Change<Booking>): string =>
  'text' in sent && typeof sent.text === 'string' ? sent.text : '';

/** Notifies the learner of an expired request, and also the mentor if it was the learner who didn't reply. */
async function notifyOfExpiry(tx: Db, change: Change<Booking>): Promise<void> {
  await notifySide('booking_expired', 'learner')(tx, change);
  if (!isRequested(change.before.state)) await notifySide('booking_lapsed', 'mentor')(tx, change);
}

const keepQuestion = async (tx: Db, change: Change<Booking>) => {
  await tx
    .update(mentorBookings)
    .set({ mentorQuestion: textOf(change) })
    .where(eq(mentorBookings.id, change.after.id));
};
const keepAnswer = async (tx: Db, change: Change<Booking>) => {
  await tx
    .update(mentorBookings)
    .set({ answer: textOf(change) })
    .where(eq(mentorBookings.id, change.after.id));
};

/** The minimum number of answers; below it, the usual waiting time is not shown. */
const leastAnswers = 3;

/** Stores when a mentor answered, and updates their usual waiting time. */
async function noteAnswer(tx: Db, { after: { id, mentorId }, event, now }: Change<Booking>): Promise<void> {
  const proposedAt = event === 'time.proposed' ? now : undefined;
  const answeredAt = sql`coalesce(${mentorBookings.answeredAt}, ${instantOf(now)})`;
  await tx.update(mentorBookings).set({ answeredAt, proposedAt }).where(eq(mentorBookings.id, id));
  if (mentorId === null) return;
  const waited = sql`extract(epoch from ${mentorBookings.answeredAt} - ${mentorBookings.createdAt}) / 60`;
  const [usual] = await tx
    .select({
      minutes: sql<number>`round((percentile_cont(0.5) within group (order by ${waited}))::numeric)::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(mentorBookings)
    .where(and(eq(mentorBookings.mentorId, mentorId), isNotNull(mentorBookings.answeredAt)));
  const answerMinutes = usual === undefined || usual.count < leastAnswers ? null : usual.minutes;
  await tx.update(mentors).set({ answerMinutes }).where(eq(mentors.userId, mentorId));
}

const countMeetings =
  (by: number) =>
  async (tx: Db, { after: { mentorId } }: Change<Booking>) => {
    if (mentorId === null) return;
    const meetingsHeld = sql`greatest(0, ${mentors.meetingsHeld} + ${by})`;
    await tx.update(mentors).set({ meetingsHeld }).where(eq(mentors.userId, mentorId));
  };

async function keepRating(tx: Db, { after: { id, mentorId }, sent }: Change<Booking>): Promise<void> {
  const { rating, comment } = sent as NamedEvent & { rating: number; comment: string };
  await tx.update(mentorBookings).set({ rating, comment }).where(eq(mentorBookings.id, id));
  if (mentorId === null) return;
  await tx
    .update(mentors)
    .set({ ratingSum: sql`${mentors.ratingSum} + ${rating}`, ratingCount: sql`${mentors.ratingCount} + 1` })
    .where(eq(mentors.userId, mentorId));
}

/** A mentor's other commitments during a booking: classes and events of imported calendars. */
const takenFromMentor = async (
  tx: Db,
  { mentorId, startsAt, endsAt }: Pick<Booking, 'mentorId' | 'startsAt' | 'endsAt'>,
): Promise<TakenTime[]> => (mentorId === null ? [] : readTakenTimes(tx, [mentorId], { from: startsAt, to: endsAt }));

/** Whether both people are free at the time of a booking. */
async function isFreeForBoth(
  tx: Db,
  row: Booking,
  at: number,
  _event: NamedEvent,
  calendars: readonly CalendarSource[],
): Promise<BookingFacts> {
  const { id, mentorId, learnerId, startsAt, endsAt } = row;
  if (mentorId === null || learnerId === null) return { isFree: false };
  const span = { id, from: startsAt, to: endsAt };
  const others = [
    ...(await takenFromMentor(tx, row)),
    ...(await meetingsWithin(tx, { mentorId }, span, new Date(at))),
    ...(await meetingsWithin(tx, { learnerId }, span, new Date(at))),
    ...(await learnerAttends(tx, calendars, learnerId, span, new Date(at))),
  ];
  return { isFree: others.length === 0 };
}

/** Whether the proposed time is one of the mentor's free slots. */
async function isOfferedInstead(tx: Db, row: Booking, at: number, event: NamedEvent): Promise<BookingFacts> {
  const { startsAt, endsAt } = event as NamedEvent & { startsAt: number; endsAt: number };
  const slot = row.mentorId === null ? null : await isOffered(tx, row.mentorId, new Date(startsAt), new Date(at));
  return { isFree: slot !== null && slot.endsAt.getTime() === endsAt };
}

const mostPermissive: BookingFacts = { isFree: true };
const ofBoth = { read: isFreeForBoth, mostPermissive };

/** Locks the learner of a booking, then the mentor, so that bookings of the same person run one after another. */
async function lock(tx: Db, { id }: { id: number }): Promise<void> {
  const [row] = await tx
    .select({ learnerId: mentorBookings.learnerId, mentorId: mentorBookings.mentorId })
    .from(mentorBookings)
    .where(eq(mentorBookings.id, id));
  if (row?.learnerId != null) await oneAtATime(tx, row.learnerId);
  if (row?.mentorId != null)
    await tx.select({ id: mentors.id }).from(mentors).where(eq(mentors.userId, row.mentorId)).for('update');
}

/**
 * Locks the people of several bookings in one transaction: first all learners, then all mentors. This order prevents
 * deadlocks.
 */
export async function lockAll(tx: Db, which: SQL | undefined): Promise<void> {
  const idsOf = (column: PgColumn) => tx.select({ id: column }).from(mentorBookings).where(which);
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, idsOf(mentorBookings.learnerId)))
    .orderBy(users.id)
    .for('no key update');
  await tx
    .select({ id: mentors.id })
    .from(mentors)
    .where(inArray(mentors.userId, idsOf(mentorBookings.mentorId)))
    .orderBy(mentors.id)
    .for('update');
}

/** Meetings, stored in their table and governed by their chart. The clock expires requests and ends meetings. */
export const mentorBookingFlow: StoredFlow<typeof mentorBookingMachine, Booking, keyof typeof mentorBookingDuties> = {
  machine: mentorBookingMachine,
  table: mentorBookings,
  events: {
    'time.passed': { from: ['clock'] },
    'booking.requested': { from: ['learner'] },
    'booking.accepted': { from: ['presenter', 'operator'], facts: ofBoth },
    'time.proposed': {
      from: ['presenter'],
      facts: { read: isOfferedInstead, mostPermissive },
      sample: (at) => ({ startsAt: at + 1, endsAt: at + 2 }),
    },
    'time.accepted': { from: ['learner'], facts: ofBoth },
    'info.asked': { from: ['presenter'], sample: () => ({ text: '' }) },
    'info.given': { from: ['learner'], sample: () => ({ text: '' }) },
    'booking.declined': { from: ['presenter', 'operator'], needsReason: true },
    'booking.cancelled': { from: ['learner', 'operator'] },
    'meeting.calledOff': { from: ['presenter', 'operator'], needsReason: true },
    'learner.missed': { from: ['presenter', 'operator'] },
    'mentor.missed': { from: ['learner', 'operator'] },
    'meeting.rated': { from: ['learner'], sample: () => ({ rating: 5, comment: '' }) },
    'learner.left': { from: ['clock'] },
    'mentor.left': { from: ['clock'] },
  },
  contextOf: ({ startsAt, endsAt }) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }),
  columnsOf: ({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }),
  actions: {
    notifyOfRequest: notifySide('booking_requested', 'mentor', ({ after }) => after.goal),
    remindMentor,
    noteAnswer,
    notifyOfAcceptance,
    notifyOfAgreement,
    remindBoth,
    notifyOfProposal: notifySide('booking_time_proposed', 'learner'),
    keepQuestion,
    notifyOfQuestion: notifySide('booking_info_asked', 'learner', textOf),
    keepAnswer,
    notifyOfAnswer: notifySide('booking_info_given', 'mentor', textOf),
    notifyOfDecline: notifySide('booking_declined', 'learner'),
    notifyOfExpiry,
    notifyOfCancellation,
    notifyOfCallOff,
    notifyOfLearnerAbsence: notifySide('booking_learner_missed', 'learner'),
    notifyOfMentorAbsence: notifySide('booking_mentor_missed', 'mentor'),
    countMeeting: countMeetings(1),
    uncountMeeting: countMeetings(-1),
    keepRating,
  },
  lock,
};

/**
 * Stores the expiry of a mentor's expired requests, which frees the times that they held. Each request ends in its own
 * transaction, before the caller locks the mentor, because its learner has to be locked first.
 */
export async function endLapsed(db: Db, mentorId: number, now: Date): Promise<void> {
  const isLapsed = and(
    eq(mentorBookings.mentorId, mentorId),
    isOpen.in(mentorBookings.state),
    lte(mentorBookings.dueAt, now),
  );
  const rows = await db
    .select({ id: mentorBookings.id })
    .from(mentorBookings)
    .where(isLapsed)
    .orderBy(mentorBookings.id);
  const event = { type: 'time.passed', at: now.getTime() } as const;
  for (const { id } of rows)
    await send(db, mentorBookingFlow, { id, event, sender: 'clock', userId: null, reason: '' });
}

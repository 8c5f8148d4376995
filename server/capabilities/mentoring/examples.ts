import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { meetingNotesTitle } from '../../../src/messages/mentor-bookings.ts';
import type { Db } from '../../platform/db/database.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { mentorBookings, mentorTasks } from '../../tables/mentor-bookings.ts';
import { mentors } from '../../tables/mentoring.ts';
import { addMessage } from '../threads/module.ts';
import { mentorBookingFlow } from './booking-flow.ts';
import type { Side } from './booking-notices.ts';
import { remindBoth } from './booking-reminders.ts';
import { freeTimes } from './free-times.ts';
import { addressOf } from './meeting-notes.ts';

/** An example meeting in the past, with its notes and tasks. */
export interface ExampleMeeting {
  mentorId: number;
  learnerId: number;
  startsAt: Date;
  endsAt: Date;
  goal: string;
  notes: readonly { by: Side; text: string }[];
  tasks: readonly { by: Side; for: Side; text: string; isDone: boolean }[];
}

/** Adds a meeting for two people who have none yet. */
export async function addExampleMeeting(
  tx: Db,
  { mentorId, learnerId, notes, tasks, ...meeting }: ExampleMeeting,
): Promise<void> {
  const isOfThem = and(eq(mentorBookings.mentorId, mentorId), eq(mentorBookings.learnerId, learnerId));
  if ((await tx.$count(mentorBookings, isOfThem)) > 0) return;
  const userOf = (side: Side) => (side === 'mentor' ? mentorId : learnerId);
  const { startsAt: createdAt, endsAt: updatedAt } = meeting;
  const held = { state: 'completed', question: '', isPortfolioShared: false, answeredAt: createdAt };
  const [row] = await tx
    .insert(mentorBookings)
    .values({ mentorId, learnerId, ...meeting, ...held, createdAt, updatedAt })
    .returning({ id: mentorBookings.id });
  if (row === undefined) throw new Error('A meeting was not stored');
  await tx
    .update(mentors)
    .set({ meetingsHeld: sql`${mentors.meetingsHeld} + 1` })
    .where(eq(mentors.userId, mentorId));
  const place = { kind: 'meeting', subjectId: row.id, title: meetingNotesTitle, address: addressOf(row.id) } as const;
  for (const { by, text } of notes)
    await addMessage(tx, place, { userId: userOf(by), byTeam: false, text }, meeting.endsAt);
  await tx.insert(mentorTasks).values(
    tasks.map(({ by, for: side, text, isDone }) => ({
      bookingId: row.id,
      userId: userOf(by),
      key: crypto.randomUUID(),
      text,
      side,
      doneAt: isDone ? updatedAt : null,
      createdAt: updatedAt,
      updatedAt,
    })),
  );
}

const day = 24 * 3_600_000;

/**
 * Confirms a new example meeting between two people in the next two weeks, from the third day on, unless they already
 * have a meeting.
 */
export async function keepExampleMeetingAhead(
  tx: Db,
  { mentorId, learnerId, goal }: Pick<ExampleMeeting, 'mentorId' | 'learnerId' | 'goal'>,
  now: Date,
): Promise<void> {
  const isOfThem = and(eq(mentorBookings.mentorId, mentorId), eq(mentorBookings.learnerId, learnerId));
  if ((await tx.$count(mentorBookings, and(isOfThem, gt(mentorBookings.endsAt, now)))) > 0) return;
  const span = { from: new Date(now.getTime() + 3 * day), to: new Date(now.getTime() + 14 * day) };
  const [slot] = (await freeTimes(tx, [mentorId], span, now)).get(mentorId) ?? [];
  if (slot === undefined) return;
  const [last] = await tx
    .select({ id: mentorBookings.id })
    .from(mentorBookings)
    .where(isOfThem)
    .orderBy(desc(mentorBookings.startsAt))
    .limit(1);
  const at = now.getTime();
  const times = { startsAt: slot.startsAt.getTime(), endsAt: slot.endsAt.getTime() };
  const agreed = newRow(mentorBookingFlow, times, [
    { type: 'booking.requested', at },
    { type: 'booking.accepted', at, facts: { isFree: true } },
  ]);
  const words = { goal, question: '', isPortfolioShared: true, followsId: last?.id ?? null };
  const [row] = await tx
    .insert(mentorBookings)
    .values({
      mentorId,
      learnerId,
      ...slot,
      ...words,
      ...agreed,
      version: 3,
      answeredAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('A meeting was not stored');
  await remindBoth(tx, { after: row, now });
}

import { and, eq, sql } from 'drizzle-orm';
import { meetingNotesTitle } from '../../../src/messages/mentor-bookings.ts';
import type { Db } from '../../platform/db/database.ts';
import { mentorBookings, mentorTasks } from '../../platform/db/mentor-bookings-schema.ts';
import { mentors } from '../../platform/db/mentoring-schema.ts';
import { addMessage } from '../threads/module.ts';
import type { Side } from './booking-notices.ts';
import { addressOf } from './meeting-notes.ts';

/** A meeting that was held, with what its two have noted of it. */
export interface ExampleMeeting {
  mentorId: number;
  learnerId: number;
  startsAt: Date;
  endsAt: Date;
  goal: string;
  notes: readonly { by: Side; text: string }[];
  tasks: readonly { by: Side; for: Side; text: string; isDone: boolean }[];
}

/** Adds a meeting of two who have none yet. */
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

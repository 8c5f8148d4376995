import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { wrongFieldMessages as words } from '../../../src/messages/wrong-fields.ts';
import { maxGroupMeeting, minGroupMeeting } from '../../../src/shared/mentoring/group-meetings.ts';
import { bookableDays } from '../../../src/shared/mentoring/slots.ts';
import type { CalendarClash, GroupMeetingRequest, OpenGroupMeeting } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { oneLine } from '../../platform/plain-text.ts';
import { mentors } from '../../tables/mentoring.ts';
import { listOpenClasses, openClass, readAvailability } from '../live-classes/module.ts';
import { mentorHas } from './booking-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The problems of a new group meeting by field, or null. */
export function problemsOfMeeting(
  { topic, starts_at: startsAt, ends_at: endsAt }: GroupMeetingRequest,
  now: Date,
): Record<string, string> | null {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)];
  const length = (ends - starts) / minute;
  if (oneLine(topic) === '') return { topic: words.empty };
  if (starts <= now.getTime()) return { starts_at: words.notAfter('now') };
  if (starts > now.getTime() + bookableDays * day) return { starts_at: words.days(bookableDays, 'now') };
  if (length < minGroupMeeting || length > maxGroupMeeting)
    return { ends_at: words.minutes(minGroupMeeting, maxGroupMeeting, 'starts_at') };
  return null;
}

export type Opened =
  | { kind: 'opened'; id: number }
  | { kind: 'no_mentor' }
  | { kind: 'time_taken'; clashes: CalendarClash[] };

/**
 * Opens a group meeting: a live class that any learner can join. Locks the mentor, so that concurrent bookings run
 * before or after it.
 */
export function openGroupMeeting(
  db: Db,
  mentorId: number,
  { topic, summary, seats, starts_at: startsAt, ends_at: endsAt }: GroupMeetingRequest,
  now: Date,
): Promise<Opened> {
  return db.transaction(async (tx): Promise<Opened> => {
    const [mentor] = await tx.select().from(mentors).where(eq(mentors.userId, mentorId)).for('update');
    if (mentor === undefined || !mentor.isOpen) return { kind: 'no_mentor' };
    const span = { id: 0, from: new Date(startsAt), to: new Date(endsAt) };
    const clashes = await mentorHas(tx, mentorId, span, now);
    if (clashes.length > 0) return { kind: 'time_taken', clashes };
    const { timezone } = await readAvailability(tx, mentorId);
    const { id } = await openClass(
      tx,
      {
        ref: `group-meeting:${randomUUID()}`,
        topic: oneLine(topic),
        summary: summary.trim(),
        starts_at: span.from,
        ends_at: span.to,
        zone: timezone,
        host_url: mentor.joinUrl,
        join_url: mentor.joinUrl,
        seats,
        open: true,
      },
      mentorId,
      now,
    );
    return { kind: 'opened', id };
  });
}

/** The next group meetings of a mentor. */
export async function groupMeetingsOf(db: Db, mentorId: number, now: Date): Promise<OpenGroupMeeting[]> {
  const classes = await listOpenClasses(db, mentorId, now);
  return classes.map(({ id, topic, startsAt, endsAt, seats, seatsTaken }) => ({
    class_id: id,
    topic,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    seats_left: (seats ?? 0) - seatsTaken,
  }));
}

import * as z from 'zod/mini';
import { groupMeetingMessages as texts } from '../../messages/group-meeting.ts';
import {
  maxGroupMeeting,
  maxGroupSeats,
  minGroupMeeting,
  minGroupSeats,
} from '../../shared/mentoring/group-meetings.ts';
import { addDays, type Day, isDay, momentAt } from '../../shared/time/days.ts';
import type { GroupMeetingRequest } from '../../shared/transport/schema.d.ts';

const time = z.string().check(z.regex(/^\d{2}:\d{2}$/, texts.timeMissing));
const isNumberOfSeats = (text: string) => {
  const seats = Number(text);
  return Number.isInteger(seats) && seats >= minGroupSeats && seats <= maxGroupSeats;
};

/** The form values of a group meeting: a day and times in one time zone. */
export const groupMeetingSchema = z
  .object({
    topic: z.string().check(z.trim(), z.minLength(1, texts.topicMissing), z.maxLength(200, texts.topicLong)),
    summary: z.string().check(z.maxLength(2000, texts.summaryLong)),
    day: z.string().check(z.refine(isDay, texts.dayMissing)),
    from: time,
    to: time,
    seats: z.string().check(z.refine(isNumberOfSeats, texts.seatsWrong(minGroupSeats, maxGroupSeats))),
  })
  .check(
    z.refine(
      ({ day, from, to }) => {
        if (!isDay(day)) return true;
        const minutes = (endOf(day, from, to, 'UTC').getTime() - momentAt(day, from, 'UTC').getTime()) / 60_000;
        return minutes >= minGroupMeeting && minutes <= maxGroupMeeting;
      },
      { message: texts.length(minGroupMeeting, maxGroupMeeting), path: ['to'] },
    ),
  );

export type GroupMeetingValues = z.infer<typeof groupMeetingSchema>;

/** An end before the start means the next day. */
const endOf = (day: Day, from: string, to: string, zone: string): Date =>
  momentAt(to <= from ? addDays(day, 1) : day, to, zone);

export const emptyMeeting = (): GroupMeetingValues => ({
  topic: '',
  summary: '',
  day: '',
  from: '17:00',
  to: '18:00',
  seats: '8',
});

/** The request for the form values. */
export function meetingOf({ day, from, to, seats, ...words }: GroupMeetingValues, zone: string): GroupMeetingRequest {
  if (!isDay(day)) throw new Error('A group meeting was written without a day');
  return {
    ...words,
    starts_at: momentAt(day, from, zone).toISOString(),
    ends_at: endOf(day, from, to, zone).toISOString(),
    seats: Number(seats),
  };
}

import { replaceAvailability } from '../../server/capabilities/live-classes/module.ts';
import { renewNextFree } from '../../server/capabilities/mentoring/next-free.ts';
import { mentors } from '../../server/tables/mentoring.ts';
import type { Availability } from '../../src/shared/mentoring/hours.ts';
import type { Place } from './programmes.ts';

/** From nine to twelve on workdays, in UTC. */
export const workdayMornings: Availability = {
  timezone: 'UTC',
  rules: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts_at: '09:00', ends_at: '12:00' })),
  exceptions: [],
};

/** Publishes a presenter as a mentor: by default available on workday mornings. */
export async function addMentor(
  { database: { db }, clock }: Place,
  userId: number,
  {
    availability: { timezone, rules, exceptions } = workdayMornings,
    ...given
  }: Partial<typeof mentors.$inferInsert> & { availability?: Availability } = {},
): Promise<void> {
  const now = clock.now();
  const week = { version: 0, timezone, rules: [...rules], exceptions: [...exceptions] };
  await replaceAvailability(db, userId, week, now);
  await db.insert(mentors).values({
    userId,
    isOpen: true,
    about: 'I have read applications for ten years.',
    topics: ['Applications', 'Interviews'],
    languages: ['de', 'en'],
    meetingMinutes: 30,
    joinUrl: 'https://meet.example.com/pat',
    noticeHours: 24,
    search: '',
    createdAt: now,
    updatedAt: now,
    ...given,
  });
  await renewNextFree(db, [userId], now);
}

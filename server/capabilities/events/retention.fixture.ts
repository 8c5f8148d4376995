import { addEvent } from '../../../tests/support/events.ts';
import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { eventQuestions } from '../../platform/db/event-contents-schema.ts';
import { eventRegistrations, events } from '../../platform/db/events-schema.ts';

export const fixture: RetentionFixture = async ({ database, clock, db, userIds: [userId], now, ago, pair }) => {
  const question = { eventId: await addEvent({ database, clock }), userId, text: 'How long?', state: 'open' };
  await db.insert(eventQuestions).values(pair(730, (askedAt, index) => ({ ...question, number: index + 1, askedAt })));
  const event = { title: '', search: '', month: '', timezone: 'UTC', createdAt: now, updatedAt: now };
  const held = { kind: 'webinar', mode: 'online', state: 'ended', startsAt: ago(900) } as const;
  const made = await db
    .insert(events)
    .values(pair(30, (endsAt, index) => ({ ...event, ...held, externalRef: `${index}`, endsAt })))
    .returning();
  const guest = { guestName: '', guestEmail: '', state: 'registered.booked', createdAt: ago(900), updatedAt: ago(900) };
  await db
    .insert(eventRegistrations)
    .values(pair(30, (_, index) => ({ ...guest, eventId: made[index]?.id ?? 0, code: `${index}` })));
};

import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { inWords, personInWords, type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { eventQuestions } from '../../tables/event-contents.ts';
import { events, eventRegistrations as registrations } from '../../tables/events.ts';

const eventInWords = [events.title, timeInWords(events.startsAt)];
const guestInWords = sql`${registrations.guestName} || ' <' || ${registrations.guestEmail} || '>'`;

export const eventTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({ id: events.id, text: inWords(...eventInWords) })
      .from(events)
      .where(inArray(events.id, [...ids])),
};

export const registrationTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({ id: registrations.id, text: inWords(...eventInWords, personInWords, guestInWords) })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .leftJoin(users, eq(users.id, registrations.userId))
      .where(inArray(registrations.id, [...ids])),
};

export const questionTexts: RowTexts = {
  describe: (db, ids) =>
    db
      .select({ id: eventQuestions.id, text: inWords(events.title, eventQuestions.text) })
      .from(eventQuestions)
      .innerJoin(events, eq(events.id, eventQuestions.eventId))
      .where(inArray(eventQuestions.id, [...ids])),
};

import { sql } from 'drizzle-orm';
import { personInWords, type RowTexts, timeInWords } from '../../platform/flows/row-texts.ts';
import { eventQuestions } from '../../tables/event-contents.ts';
import { events, eventRegistrations as registrations } from '../../tables/events.ts';

const eventInWords = [events.title, timeInWords(events.startsAt)];
const guestInWords = sql`${registrations.guestName} || ' <' || ${registrations.guestEmail} || '>'`;

export const eventTexts: RowTexts = {
  words: [...eventInWords],
};

export const registrationTexts: RowTexts = {
  words: [...eventInWords, personInWords(registrations.userId), guestInWords],
};

export const questionTexts: RowTexts = {
  words: [events.title, eventQuestions.text],
};

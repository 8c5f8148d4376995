import { and, eq } from 'drizzle-orm';
import { product } from '../../../src/messages/product.ts';
import { clocksInWords, momentInWords } from '../../../src/shared/time/words.ts';
import type { Db } from '../../platform/db/database.ts';
import { liveEnrolments, users } from '../../platform/db/schema.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { isThere } from '../account/due-accounts.ts';
import type { LiveClass } from './live-class.ts';

interface Told {
  topic: string;
  /** Day, time and zone, in the learner's own. */
  when: string;
  recordingUrl: string | null;
}

/** What those who are enrolled are mailed, by the event. */
const texts: Readonly<Record<string, (told: Told) => { subject: string; text: string }>> = {
  'class.cancelled': ({ topic, when }) => ({
    subject: `Cancelled: ${topic}`,
    text: `The live class “${topic}” on ${when} will not be held.\n`,
  }),
  'class.moved': ({ topic, when }) => ({
    subject: `Moved: ${topic}`,
    text: `The live class “${topic}” has a new time: ${when}.\n`,
  }),
  'recording.published': ({ topic, recordingUrl }) => ({
    subject: `Recording: ${topic}`,
    text: `The live class “${topic}” can be looked at again:\n\n${recordingUrl ?? ''}\n`,
  }),
};

const withWeekday = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A time for people, in their zone: `Tuesday 3 March 2026, 09:00 CET`. */
const timeFor = (zone: string, time: Date) => `${momentInWords(time, zone, withWeekday)} ${clocksInWords(time, zone)}`;

const listLearners = (tx: Db, classId: number, now: Date) =>
  tx
    .select({ recipient: users.email, timezone: liveEnrolments.timezone })
    .from(liveEnrolments)
    .innerJoin(users, eq(users.id, liveEnrolments.userId))
    .where(and(eq(liveEnrolments.classId, classId), isThere(now)));

const end = `\nYour calendar at ${product.name} shows it, too.\n`;

/** Mails what has happened to a class to everybody who is enrolled, with the time in the zone they were in. */
export async function tellLearners(tx: Db, { after, event, reason, now }: Change<LiveClass>): Promise<void> {
  const textOf = texts[event];
  if (textOf === undefined) throw new Error(`Nobody has words for ${event}`);
  for (const { recipient, timezone } of await listLearners(tx, after.id, now)) {
    const when = timeFor(timezone ?? after.timezone, after.startsAt);
    const { subject, text } = textOf({ topic: after.topic, when, recordingUrl: after.recordingUrl });
    const words = reason === '' ? '' : `\nIn the presenter’s words:\n\n${reason}\n`;
    await queueMail(tx, { recipient, subject, text: text + words + end }, now);
  }
}

/** Mails the presenter's note to everybody who is enrolled. */
export async function mailNote(tx: Db, { id, topic, note, startsAt, timezone }: LiveClass, now: Date): Promise<void> {
  for (const learner of await listLearners(tx, id, now)) {
    const when = timeFor(learner.timezone ?? timezone, startsAt);
    const text = `The presenter of the live class “${topic}” on ${when} writes:\n\n${note}\n`;
    await queueMail(tx, { recipient: learner.recipient, subject: `A note on ${topic}`, text: text + end }, now);
  }
}

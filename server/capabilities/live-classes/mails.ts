import { and, eq } from 'drizzle-orm';
import { isMailed, liveClassMails } from '../../../src/messages/live-class-mails.ts';
import { clocksInWords, momentInWords } from '../../../src/shared/time/words.ts';
import { isThere } from '../../platform/accounts/due-accounts.ts';
import type { Db } from '../../platform/db/database.ts';
import { liveEnrolments, users } from '../../platform/db/schema.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import type { LiveClass } from './live-class.ts';

const withWeekday = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A time for people, in their zone: `Tuesday 3 March 2026, 09:00 CET`. */
const timeFor = (zone: string, time: Date) => `${momentInWords(time, zone, withWeekday)} ${clocksInWords(time, zone)}`;

const listLearners = (tx: Db, classId: number, now: Date) =>
  tx
    .select({ recipient: users.email, timezone: liveEnrolments.timezone })
    .from(liveEnrolments)
    .innerJoin(users, eq(users.id, liveEnrolments.userId))
    .where(and(eq(liveEnrolments.classId, classId), isThere(now)));

/** Mails what has happened to a class to everybody who is enrolled, with the time in the zone they were in. */
export async function tellLearners(tx: Db, { after, event, reason, now }: Change<LiveClass>): Promise<void> {
  if (!isMailed(event)) throw new Error(`There is no mail about ${event}`);
  const { topic, recordingUrl } = after;
  for (const { recipient, timezone } of await listLearners(tx, after.id, now)) {
    const when = timeFor(timezone ?? after.timezone, after.startsAt);
    await queueMail(tx, { recipient, ...liveClassMails.happened(event, { topic, when, recordingUrl }, reason) }, now);
  }
}

/** Mails the presenter's note to everybody who is enrolled. */
export async function mailNote(tx: Db, { id, topic, note, startsAt, timezone }: LiveClass, now: Date): Promise<void> {
  for (const learner of await listLearners(tx, id, now)) {
    const when = timeFor(learner.timezone ?? timezone, startsAt);
    await queueMail(tx, { recipient: learner.recipient, ...liveClassMails.note({ topic, when }, note) }, now);
  }
}

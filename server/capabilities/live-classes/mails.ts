import { and, asc, eq } from 'drizzle-orm';
import { liveEnrolmentMachine } from '../../../src/machines/live-enrolment/live-enrolment.machine.ts';
import { isMailed, liveClassMails } from '../../../src/messages/live-class-mails.ts';
import { clocksInWords, momentInWords } from '../../../src/shared/time/words.ts';
import { isThere } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { liveClasses, liveEnrolments } from '../../platform/db/live-classes-schema.ts';
import type { Change } from '../../platform/flows/apply.ts';
import type { FlowRow } from '../../platform/flows/flow.ts';
import { stateIn, statesWith } from '../../platform/flows/states-with.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import type { LiveClass } from './live-class.ts';

const withWeekday = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A time for people, in their zone: `Tuesday 3 March 2026, 09:00 CET`. */
const timeFor = (zone: string, time: Date) => `${momentInWords(time, zone, withWeekday)} ${clocksInWords(time, zone)}`;

type PartTag = 'seated' | 'waiting';

const listLearners = (tx: Db, classId: number, now: Date, ...parts: PartTag[]) =>
  tx
    .select({ recipient: users.email, timezone: liveEnrolments.timezone })
    .from(liveEnrolments)
    .innerJoin(users, eq(users.id, liveEnrolments.userId))
    .where(
      and(
        eq(liveEnrolments.classId, classId),
        stateIn(liveEnrolments.state, statesWith(liveEnrolmentMachine, ...parts)),
        isThere(now),
      ),
    )
    .orderBy(asc(liveEnrolments.id));

/** What is of no use to who has no seat. */
const forSeated: readonly string[] = ['recording.published'];

/** Mails what has happened to a class to everybody who takes part or waits, with the time in the zone they were in. */
export async function tellLearners(tx: Db, { after, event, reason, now }: Change<LiveClass>): Promise<void> {
  if (!isMailed(event)) throw new Error(`There is no mail about ${event}`);
  const { topic, recordingUrl } = after;
  const told: PartTag[] = forSeated.includes(event) ? ['seated'] : ['seated', 'waiting'];
  for (const { recipient, timezone } of await listLearners(tx, after.id, now, ...told)) {
    const when = timeFor(timezone ?? after.timezone, after.startsAt);
    await queueMail(tx, { recipient, ...liveClassMails.happened(event, { topic, when, recordingUrl }, reason) }, now);
  }
}

/** Mails the presenter's note to everybody who is enrolled. */
export async function mailNote(tx: Db, { id, topic, note, startsAt, timezone }: LiveClass, now: Date): Promise<void> {
  for (const learner of await listLearners(tx, id, now, 'seated')) {
    const when = timeFor(learner.timezone ?? timezone, startsAt);
    await queueMail(tx, { recipient: learner.recipient, ...liveClassMails.note({ topic, when }, note) }, now);
  }
}

/** Mails who has waited for a seat in a class that there is one now, and that it is theirs. */
export async function mailSeat(
  tx: Db,
  { after, now }: Change<FlowRow & { classId: number; userId: number; timezone: string | null }>,
): Promise<void> {
  const [told] = await tx
    .select({ recipient: users.email, row: liveClasses })
    .from(users)
    .innerJoin(liveClasses, eq(liveClasses.id, after.classId))
    .where(eq(users.id, after.userId));
  if (told === undefined) return;
  const { topic, startsAt, timezone } = told.row;
  const when = timeFor(after.timezone ?? timezone, startsAt);
  await queueMail(tx, { recipient: told.recipient, ...liveClassMails.seatGiven({ topic, when }) }, now);
}

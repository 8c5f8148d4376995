import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { eventRegistrationMachine } from '../../../src/machines/event-registration/event-registration.machine.ts';
import { eventGuestMessages as guestTexts } from '../../../src/messages/event-guest-mails.ts';
import { noticeMails as words } from '../../../src/messages/notice-mails.ts';
import { momentForMail } from '../../../src/shared/time/words.ts';
import type { CalendarInput } from '../../platform/calendar/calendar-input.ts';
import { mailCalendarOf } from '../../platform/calendar/invitation.ts';
import type { OpenSource } from '../../platform/calendar/source.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { noticeMails } from '../../platform/db/notice-mails-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { mayMail, never } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { occasionOf } from '../../platform/notices/kind.ts';
import { eventGuestMails, eventRegistrations } from '../../tables/events.ts';
import { addGuestLink } from './guest-links.ts';
import { type aboutEvent, eventNotices } from './notices.ts';

type Facts = ReturnType<typeof aboutEvent>['facts'];

interface GuestNotice {
  kind: keyof typeof eventNotices;
  /** Distinguishes emails of the same kind to the same guest. */
  turn: number;
  facts: Facts;
  calendar?: CalendarInput;
}

type Part = typeof eventRegistrations.$inferSelect;

const isUnconfirmed = tagged(eventRegistrationMachine, 'unconfirmed');

interface Mailing {
  linkOrigin: string;
  /** The sources of the calendar items in emails. */
  open: readonly OpenSource[];
}

/** Maximum number of guests emailed in one run. */
const batchSize = 200;
/** Delay before a failed email is retried, in milliseconds. */
const retryPause = 3_600_000;

/**
 * Queues the emails for guests that accounts get as notices, in the transaction of the change. Skips guests who already
 * have the same email.
 *
 * @param which a condition on `event_registrations`
 */
export async function notifyGuestParts(
  tx: Db,
  { kind, turn, facts, calendar }: GuestNotice,
  which: SQL | undefined,
  now: Date,
) {
  const at = instantOf(now);
  await tx.execute(sql`
    insert into ${eventGuestMails} (registration_id, kind, turn, facts, calendar, created_at, due_at)
    select ${eventRegistrations.id}, ${kind}::text, ${turn}::int, ${JSON.stringify(facts)}::jsonb,
      ${calendar === undefined ? null : JSON.stringify(calendar)}::jsonb, ${at}, ${at}
    from ${eventRegistrations}
    where ${and(isNotNull(eventRegistrations.guestEmail), which)}
    on conflict (registration_id, kind, turn) do nothing`);
}

/**
 * Moves a guest's emails to the account that takes over the registration. That includes the record of what an email has
 * added to the calendar, because a later email may have to remove the event.
 */
export async function giveGuestMails(tx: Db, { id, eventId }: Pick<Part, 'id' | 'eventId'>, userId: number) {
  await tx.execute(sql`
    with given as (delete from ${eventGuestMails} where ${eq(eventGuestMails.registrationId, id)} returning *)
    insert into ${noticeMails} (user_id, kind, key, facts, action, calendar, created_at, due_at)
    select ${userId}::int, kind, concat_ws(':', kind, 'eventRegistration', ${id}::int, 'guest', turn), facts,
      ${`/events/${eventId}`}::text, calendar, created_at, due_at
    from given`);
}

/**
 * Sends the due emails to guests, each with its own link.
 *
 * @returns the number of due emails
 * @throws {AggregateError} if some could not be sent, after trying all of them
 */
export async function mailGuests(db: Db, mailing: Mailing, now: Date): Promise<number> {
  const due = await db
    .select({ id: eventGuestMails.id })
    .from(eventGuestMails)
    .where(lte(eventGuestMails.dueAt, now))
    .orderBy(eventGuestMails.id)
    .limit(batchSize);
  const failures: unknown[] = [];
  for (const { id } of due)
    try {
      await db.transaction(async (tx) => {
        // Another process may have sent the email in the meantime.
        const [row] = await tx
          .select()
          .from(eventGuestMails)
          .where(and(eq(eventGuestMails.id, id), lte(eventGuestMails.dueAt, now)))
          .for('update', { skipLocked: true });
        if (row === undefined) return;
        await note(tx, id, await mailGuest(tx, row, mailing, now));
      });
    } catch (error) {
      failures.push(error);
      await note(db, id, { dueAt: new Date(now.getTime() + retryPause) });
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Some guests could not be mailed');
  return due.length;
}

/** When an email is retried; null if it is done, with its effect on the reader's calendar. */
type Outcome = { dueAt: Date } | { dueAt: null; calendar: CalendarInput | null };

const unsent: Outcome = { dueAt: null, calendar: null };

const note = (tx: Db, id: number, outcome: Outcome) =>
  tx.update(eventGuestMails).set(outcome).where(eq(eventGuestMails.id, id));

/** Whether an email has added the event to a guest's calendar. */
async function isInCalendar(tx: Db, registrationId: number): Promise<boolean> {
  const { calendar, dueAt } = eventGuestMails;
  const isPut = and(sql`${calendar} ->> 'method' = 'REQUEST'`, isNull(dueAt));
  return (await tx.$count(eventGuestMails, and(eq(eventGuestMails.registrationId, registrationId), isPut))) > 0;
}

async function mailGuest(
  tx: Db,
  { registrationId, calendar: input, ...guestNotice }: typeof eventGuestMails.$inferSelect,
  { linkOrigin, open }: Mailing,
  now: Date,
): Promise<Outcome> {
  const { kind, facts } = guestNotice as Pick<GuestNotice, 'kind' | 'facts'>;
  if (kind === 'event_soon' && new Date(facts.starts_at) <= now) return unsent;
  const [part] = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.id, registrationId));
  if (part?.guestEmail == null) return unsent;
  const { timezone, state } = part;
  const addressee = { address: part.guestEmail, isProven: !isUnconfirmed(state) };
  const notice = eventNotices[kind];
  const { leave, wait } = await mayMail(tx, occasionOf(notice), addressee, now);
  if (leave === null) return wait === never ? unsent : { dueAt: new Date(now.getTime() + wait * 1000) };
  const { recipient } = leave;
  const about = { recipient, linkOrigin, hasItem: await isInCalendar(tx, registrationId) };
  const calendar = await mailCalendarOf(tx, open, input, about, now);
  if (calendar === 'outdated') return unsent;
  const link = await addGuestLink(tx, registrationId, linkOrigin, now);
  const inWords = (time: { starts_at: string; timezone: string }) =>
    momentForMail(time.starts_at, timezone ?? time.timezone);
  const mail = words.one(notice, facts, inWords, link);
  await queueMail(tx, leave, { calendar, ...mail, why: guestTexts.why }, now);
  return { dueAt: null, calendar: calendar === null ? null : input };
}

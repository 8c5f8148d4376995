import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { eventRegistrationMachine } from '../../../src/machines/event-registration/event-registration.machine.ts';
import { eventGuestMessages as guestTexts } from '../../../src/messages/event-guest-mails.ts';
import { noticeMails as words } from '../../../src/messages/notice-mails.ts';
import { momentForMail } from '../../../src/shared/time/words.ts';
import { mailCalendarOf } from '../../platform/calendar/invitation.ts';
import type { OpenSource } from '../../platform/calendar/source.ts';
import type { CalendarWish } from '../../platform/calendar/wish.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { eventGuestMails, eventRegistrations } from '../../platform/db/events-schema.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { mayMail, never } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { occasionOf } from '../../platform/notices/kind.ts';
import { addGuestLink } from './guest-links.ts';
import { type aboutEvent, eventNotices } from './notices.ts';

type Facts = ReturnType<typeof aboutEvent>['facts'];

interface Told {
  kind: keyof typeof eventNotices;
  /** Distinguishes mails of one kind to one guest. */
  turn: number;
  facts: Facts;
  calendar?: CalendarWish;
}

const isUnconfirmed = tagged(eventRegistrationMachine, 'unconfirmed');

interface Mailing {
  linkOrigin: string;
  /** The sources of the items that mails put into calendars. */
  open: readonly OpenSource[];
}

/** Guests whom a sweep mails. */
const mostAtOnce = 200;
/** Milliseconds after which what could not be mailed is tried again. */
const retryPause = 3_600_000;

/**
 * Has guests mailed what accounts are told by notices, in the transaction of the change. Guests who have the same mail
 * already are left out.
 *
 * @param which a condition on `event_registrations`
 */
export async function tellGuestParts(tx: Db, { kind, turn, facts, calendar }: Told, which: SQL | undefined, now: Date) {
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
 * Sends the mails to guests that are due, each with a link of its own.
 *
 * @returns how many mails were due
 * @throws {AggregateError} when some could not be mailed, after all others were
 */
export async function mailGuests(db: Db, mailing: Mailing, now: Date): Promise<number> {
  const due = await db
    .select({ id: eventGuestMails.id })
    .from(eventGuestMails)
    .where(lte(eventGuestMails.dueAt, now))
    .orderBy(eventGuestMails.id)
    .limit(mostAtOnce);
  const failures: unknown[] = [];
  for (const { id } of due)
    try {
      await db.transaction(async (tx) => {
        // A second process finds that it is not due any more.
        const [row] = await tx
          .select()
          .from(eventGuestMails)
          .where(and(eq(eventGuestMails.id, id), lte(eventGuestMails.dueAt, now)))
          .for('update', { skipLocked: true });
        if (row === undefined) return;
        await putOff(tx, id, await mailGuest(tx, row, mailing, now));
      });
    } catch (error) {
      failures.push(error);
      await putOff(db, id, new Date(now.getTime() + retryPause));
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Some guests could not be mailed');
  return due.length;
}

const putOff = (tx: Db, id: number, dueAt: Date | null) =>
  tx.update(eventGuestMails).set({ dueAt }).where(eq(eventGuestMails.id, id));

/** @returns when it is tried again; null once it was mailed, or never is */
async function mailGuest(
  tx: Db,
  { registrationId, calendar: wish, ...told }: typeof eventGuestMails.$inferSelect,
  { linkOrigin, open }: Mailing,
  now: Date,
): Promise<Date | null> {
  const { kind, facts } = told as Pick<Told, 'kind' | 'facts'>;
  if (kind === 'event_soon' && new Date(facts.starts_at) <= now) return null;
  const [part] = await tx
    .select({ row: eventRegistrations, email: users.email })
    .from(eventRegistrations)
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .where(eq(eventRegistrations.id, registrationId));
  if (part === undefined) return null;
  const { guestEmail, timezone, eventId, state } = part.row;
  // A guest who has signed up meanwhile has the part in their account, and is mailed at that address.
  const address = guestEmail ?? part.email;
  if (address === null) return null;
  const addressee = guestEmail === null ? { address } : { address, isProven: !isUnconfirmed(state) };
  const notice = eventNotices[kind];
  const { leave, wait } = await mayMail(tx, occasionOf(notice), addressee, now);
  if (leave === null) return wait === never ? null : new Date(now.getTime() + wait * 1000);
  const link =
    guestEmail === null ? `${linkOrigin}/events/${eventId}` : await addGuestLink(tx, registrationId, linkOrigin, now);
  const inWords = (time: { starts_at: string; timezone: string }) =>
    momentForMail(time.starts_at, timezone ?? time.timezone);
  const mail = words.one(notice, facts, inWords, link);
  const recipient = leave.recipient;
  const calendar = wish === null ? null : await mailCalendarOf(tx, open, wish, { recipient, linkOrigin }, now);
  await queueMail(tx, leave, { calendar, ...mail, why: guestTexts.why }, now);
  return null;
}

import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { eventGuestMessages as guestTexts } from '../../../src/messages/event-guest-mails.ts';
import { noticeMails as words } from '../../../src/messages/notice-mails.ts';
import { momentForMail } from '../../../src/shared/time/words.ts';
import type { NoticeName } from '../../../src/shared/transport/schema.d.ts';
import { mailCalendarOf } from '../../platform/calendar/invitation.ts';
import type { OpenSource } from '../../platform/calendar/source.ts';
import type { CalendarWish } from '../../platform/calendar/wish.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { eventGuestMails, eventRegistrations } from '../../platform/db/events-schema.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { addGuestLink } from './guest-links.ts';
import type { aboutEvent } from './notices.ts';

type Facts = ReturnType<typeof aboutEvent>['facts'];

interface Told {
  kind: Extract<NoticeName, `event_${string}`>;
  /** Tells it from the same at another time. */
  turn: number;
  facts: Facts;
  calendar?: CalendarWish;
}

interface Mailing {
  linkOrigin: string;
  /** What is open to everybody, of which mails put something into calendars. */
  open: readonly OpenSource[];
}

/** Guests whom a sweep mails. */
const mostAtOnce = 200;

/**
 * Has guests told by mail what accounts are told by notices, in the transaction of what has happened. Who was told the same
 * before is left out.
 *
 * @param which of the parts in events
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

/** Mails guests what they are told, each with a link of its own. @returns how many mails it was */
export function mailGuests(db: Db, mailing: Mailing, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(eventGuestMails)
      .where(lte(eventGuestMails.dueAt, now))
      .orderBy(eventGuestMails.id)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    for (const { id, registrationId, kind, facts, calendar } of due) {
      const told = { kind: kind as Told['kind'], facts: facts as Facts, calendar };
      await mailGuest(tx, registrationId, told, mailing, now);
      await tx.update(eventGuestMails).set({ dueAt: null }).where(eq(eventGuestMails.id, id));
    }
    return due.length;
  });
}

async function mailGuest(
  tx: Db,
  registrationId: number,
  { kind, facts, calendar: wish }: Pick<Told, 'kind' | 'facts'> & { calendar: CalendarWish | null },
  { linkOrigin, open }: Mailing,
  now: Date,
): Promise<void> {
  if (kind === 'event_soon' && new Date(facts.starts_at) <= now) return;
  const [part] = await tx
    .select({ row: eventRegistrations, email: users.email })
    .from(eventRegistrations)
    .leftJoin(users, eq(users.id, eventRegistrations.userId))
    .where(eq(eventRegistrations.id, registrationId));
  if (part === undefined) return;
  const { guestEmail, timezone, eventId } = part.row;
  // Whoever has signed up meanwhile has it in their account.
  const recipient = guestEmail ?? part.email;
  if (recipient === null) return;
  const link =
    guestEmail === null ? `${linkOrigin}/events/${eventId}` : await addGuestLink(tx, registrationId, linkOrigin, now);
  const inWords = (time: { starts_at: string; timezone: string }) =>
    momentForMail(time.starts_at, timezone ?? time.timezone);
  const mail = words.one(kind, facts, inWords, link);
  const calendar = wish === null ? null : await mailCalendarOf(tx, open, wish, { recipient, linkOrigin }, now);
  await queueMail(tx, { recipient, calendar, ...mail, why: guestTexts.why }, now);
}

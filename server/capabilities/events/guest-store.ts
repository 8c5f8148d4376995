import { and, eq, isNotNull, lte, not, or } from 'drizzle-orm';
import { eventRegistrationMachine } from '../../../src/machines/event-registration/event-registration.machine.ts';
import { accountPartMail, confirmPartMail, ownPartMail } from '../../../src/messages/event-guest-mails.ts';
import { findProvenAccount } from '../../platform/accounts/proven-account.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import { newRow, settled } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import type { MailLeave } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { inBatches, type Kept, rowsAtOnce } from '../../platform/retention/rule.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import { newCode } from '../certificates/module.ts';
import type { EventRow } from './event.ts';
import { addGuestLink, endGuestLinks } from './guest-links.ts';
import { giveGuestMails } from './guest-mails.ts';
import {
  eventRegistrationFlow,
  eventSeats,
  isOfferedState,
  isRegisteredState,
  isUnconfirmedState,
  isUnderWay,
  isWaitingState,
  type Registration,
} from './registration-flow.ts';
import { readPart } from './registration-store.ts';

/** A person who registers without an account. */
export interface Guest {
  name: string;
  /** The email address, normalised as stored and compared. */
  email: string;
  timezone: string | null;
}

const machine = eventRegistrationMachine;
const isActive = tagged(machine, 'seated', 'unconfirmed', 'waiting').in(eventRegistrations.state);

async function findGuestPart(db: Db, eventId: number, email: string): Promise<Registration | null> {
  const [row] = await db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.guestEmail, email)));
  return row ?? null;
}

/** Whether an address has a confirmed registration or place on the waiting list, through an account or as a guest. */
export async function hasConfirmedPart(tx: Db, eventId: number, email: string, now: Date): Promise<boolean> {
  const userId = await findProvenAccount(tx, email, now);
  const isOwn = or(eq(eventRegistrations.userId, userId ?? 0), eq(eventRegistrations.guestEmail, email));
  const isConfirmed = and(isActive, not(tagged(machine, 'unconfirmed').in(eventRegistrations.state)));
  return (await tx.$count(eventRegistrations, and(eq(eventRegistrations.eventId, eventId), isOwn, isConfirmed))) > 0;
}

interface Mailing {
  /** The client's network; null if unknown. */
  network: string | null;
  linkOrigin: string;
  /** Permission to send one email to the address. */
  leave: MailLeave;
  now: Date;
}

/**
 * Emails the link to the registration that an address already has, through an account or as a guest. The API answers
 * the same in either case.
 *
 * @returns whether there is such a registration
 */
export async function mailKnownPart(
  tx: Db,
  event: EventRow,
  { email }: Pick<Guest, 'email'>,
  { linkOrigin, leave, now }: Omit<Mailing, 'network'>,
): Promise<boolean> {
  const userId = await findProvenAccount(tx, email, now);
  const ofAccount = and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.userId, userId ?? 0), isActive);
  if (userId !== null && (await tx.$count(eventRegistrations, ofAccount)) > 0) {
    await queueMail(tx, leave, accountPartMail(event.title, `${linkOrigin}/events/${event.id}`), now);
    return true;
  }
  const known = await findGuestPart(tx, event.id, email);
  if (known === null || !isUnderWay(settled(eventRegistrationFlow, known, now.getTime()).state)) return false;
  const link = await addGuestLink(tx, known.id, linkOrigin, now);
  const mail = isUnconfirmedState(known.state)
    ? confirmPartMail(event.title, link)
    : ownPartMail(event.title, link, known.guestName ?? '');
  await queueMail(tx, leave, mail, now);
  return true;
}

/**
 * Holds a seat for a guest until they confirm by the link in the email. Holds none if no seat is free or too many are
 * held already.
 *
 * @returns whether the chart accepted it
 */
export async function askAsGuest(
  tx: Db,
  event: EventRow,
  guest: Guest,
  { network, linkOrigin, leave, now }: Mailing,
): Promise<boolean> {
  const { name: guestName, email: guestEmail, timezone } = guest;
  const columns = { guestName, timezone };
  const begun = { code: newCode(), ...newRow(eventRegistrationFlow, undefined), createdAt: now, updatedAt: now };
  let part: number | undefined;
  const entry = await eventSeats.enter(tx, event.id, {
    type: 'guest.asked',
    userId: null,
    network,
    now,
    keepRow: async (inner) => {
      const [row] = await inner
        .insert(eventRegistrations)
        .values({ eventId: event.id, guestEmail, ...columns, ...begun })
        .onConflictDoUpdate({ target: [eventRegistrations.eventId, eventRegistrations.guestEmail], set: columns })
        .returning();
      if (row === undefined) throw new Error('A registration was not stored');
      part = row.id;
      return row;
    },
  });
  if (entry === null || part === undefined) return false;
  await endGuestLinks(tx, part);
  const link = await addGuestLink(tx, part, linkOrigin, now);
  await queueMail(tx, leave, confirmPartMail(event.title, link), now);
  return true;
}

/** Ends a registration and deletes all its data; a seat goes to the next person. */
export async function forgetPart(tx: Db, { id }: Pick<Registration, 'id'>, now: Date): Promise<void> {
  const event = { type: 'account.deleted', at: now.getTime() } as const;
  await send(tx, eventRegistrationFlow, { id, event, sender: 'clock', userId: null, reason: '' });
  await tx.delete(flowHistory).where(and(eq(flowHistory.flow, machine.id), eq(flowHistory.entityId, id)));
  await tx.delete(eventRegistrations).where(eq(eventRegistrations.id, id));
}

/**
 * Ranks registrations: a ticket beats an offer, an offer beats a place on the waiting list, and an earlier registration
 * beats a later one.
 */
const better = (one: Registration, other: Registration): boolean => {
  const rank = ({ state }: Registration) =>
    [isUnderWay, isWaitingState, isOfferedState, isRegisteredState].findLastIndex((is) => is(state));
  return rank(one) === rank(other) ? (one.turn ?? 0) < (other.turn ?? 0) : rank(one) > rank(other);
};

/**
 * Moves a guest's registration to an account. If the account has its own registration, the better of the two is kept
 * and the other deleted.
 *
 * @returns the account's registration; null if the guest's registration no longer exists
 */
export async function givePart(
  tx: Db,
  { id, eventId }: Registration,
  userId: number,
  now: Date,
): Promise<Registration | null> {
  await eventSeats.lockPlace(tx, eventId);
  const part = await readPart(tx, id);
  if (part === null) return null;
  const isOwn = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, userId));
  const [own] = await tx.select().from(eventRegistrations).where(isOwn);
  if (own !== undefined && isUnderWay(own.state) && !better(part, own)) {
    await forgetPart(tx, part, now);
    return own;
  }
  if (own !== undefined) await forgetPart(tx, own, now);
  await giveGuestMails(tx, part, userId);
  const [given] = await tx
    .update(eventRegistrations)
    .set({ userId, guestEmail: null, guestName: null, updatedAt: now })
    .where(eq(eventRegistrations.id, part.id))
    .returning();
  if (given === undefined) throw new Error('A part is gone');
  await endGuestLinks(tx, given.id);
  return given;
}

/**
 * After an address is confirmed, makes the account's held seats permanent and moves its owner's guest registrations to
 * the account. Unconfirmed guest registrations stay as they are.
 */
export async function claimParts(tx: Db, userId: number, now: Date): Promise<void> {
  await eventSeats.confirmAll(tx, userId, now);
  const parts = await tx
    .select({ part: eventRegistrations })
    .from(eventRegistrations)
    .innerJoin(users, eq(users.email, eventRegistrations.guestEmail))
    .where(and(eq(users.id, userId), not(tagged(machine, 'unconfirmed').in(eventRegistrations.state))))
    .orderBy(eventRegistrations.eventId);
  for (const { part } of parts) await givePart(tx, part, userId, now);
}

/** Deletes guests whose events ended before this time, and those without a registration since then. */
export const pruneGuests = ({ db }: Kept, before: Date): Promise<number> =>
  inBatches(async () => {
    const rows = await db
      .select({ id: eventRegistrations.id })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(
        and(
          isNotNull(eventRegistrations.guestEmail),
          or(lte(events.endsAt, before), and(lte(eventRegistrations.updatedAt, before), not(isActive))),
        ),
      )
      .orderBy(eventRegistrations.id)
      .limit(rowsAtOnce);
    for (const row of rows) await db.transaction((tx) => forgetPart(tx, row, before));
    return rows.length;
  });

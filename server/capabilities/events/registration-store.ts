import { and, eq, lt } from 'drizzle-orm';
import { eventLead, eventMachine } from '../../../src/machines/event/event.machine.ts';
import { eventRegistrationMachine } from '../../../src/machines/event-registration/event-registration.machine.ts';
import type { TagOf } from '../../../src/shared/flows/tags.ts';
import type { EventRegistration } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { send } from '../../platform/flows/apply.ts';
import { newRow, settled } from '../../platform/flows/flow.ts';
import type { Entry } from '../../platform/flows/seats.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import { newCode } from '../certificates/module.ts';
import type { TakenAnswers } from '../forms/module.ts';
import type { EventRow } from './event.ts';
import { eventFlow } from './event-flow.ts';
import { columnsOf } from './registration-answers.ts';
import {
  canSend,
  eventRegistrationFlow,
  eventSeats,
  factsOf,
  isNoneState,
  isOfferedState,
  isRegisteredState,
  isWaitingState,
  type Registration,
  refusalOf,
} from './registration-flow.ts';

/** Matches registrations with one of these tags. */
export const inStates = (...tags: TagOf<typeof eventRegistrationMachine>[]) =>
  tagged(eventRegistrationMachine, ...tags).in(eventRegistrations.state);

/** An event with the learner's registration; null if the event doesn't exist. */
export async function findMine(
  db: Db,
  userId: number,
  eventId: number,
): Promise<{ row: EventRow; registration: Registration | null } | null> {
  const isOwn = and(eq(eventRegistrations.eventId, events.id), eq(eventRegistrations.userId, userId));
  const [found] = await db
    .select({ row: events, registration: eventRegistrations })
    .from(events)
    .leftJoin(eventRegistrations, isOwn)
    .where(eq(events.id, eventId));
  return found ?? null;
}

const ofEvent = ['registration.requested', 'waitlist.joined', 'registration.cancelled', 'offer.accepted'] as const;
type OfEvent = (typeof ofEvent)[number];
const isOfEvent = (type: string): type is OfEvent => ofEvent.some((one) => one === type);

/**
 * A registration as the API returns it. Its possible events are those that the event currently allows.
 *
 * @param waiting the number of people on the waiting list
 */
export async function registrationOf(
  db: Db,
  event: EventRow,
  row: Registration,
  waiting: number,
  now: Date,
  whose: 'learner' | 'guest' = 'learner',
): Promise<EventRegistration> {
  const at = now.getTime();
  const facts = factsOf(event, waiting, at);
  const present = settled(eventRegistrationFlow, row, at);
  const state = flowStateOf(eventRegistrationFlow, row, whose, now);
  const isBefore = and(
    eq(eventRegistrations.eventId, row.eventId),
    inStates('waiting'),
    lt(eventRegistrations.turn, row.turn ?? 0),
  );
  return {
    position: isWaitingState(row.state) ? 1 + (await db.$count(eventRegistrations, isBefore)) : null,
    code: isRegisteredState(row.state) ? row.code : null,
    join_opens_at: joinOpensAt(event, row, now)?.toISOString() ?? null,
    is_waited_for: waiting > 0,
    ...state,
    possible_events: state.possible_events.filter((type) => !isOfEvent(type) || canSend(present, type, facts, at)),
  };
}

interface Entrant {
  userId: number;
  /** The client's network, if known. */
  network?: string | null;
  timezone: string | null;
  /** The answers; null if the event asks no questions, or they were answered before. */
  asked: TakenAnswers | null;
}

type Input = 'registration.requested' | 'waitlist.joined';

/**
 * Lets the chart decide whether a learner gets a seat or a place on the waiting list. An existing registration is kept;
 * the latest zone and answers are stored.
 *
 * @returns the resulting registration; null if refused
 */
export const enterEvent = (db: Db, eventId: number, learner: Entrant, type: Input, now: Date): Promise<Entry | null> =>
  eventSeats.enter(db, eventId, {
    type,
    userId: learner.userId,
    network: learner.network ?? null,
    now,
    keepRow: (tx) => keepRow(tx, eventId, learner, now),
  });

/** A user's registration row; inserts one in the initial state if there is none. */
async function keepRow(
  tx: Db,
  eventId: number,
  { userId, timezone, asked }: Entrant,
  now: Date,
): Promise<Registration> {
  const columns = { timezone, ...columnsOf(asked) };
  const begun = { code: newCode(), ...newRow(eventRegistrationFlow, undefined), createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(eventRegistrations)
    .values({ eventId, userId, ...columns, ...begun })
    .onConflictDoUpdate({ target: [eventRegistrations.eventId, eventRegistrations.userId], set: columns })
    .returning();
  if (row === undefined) throw new Error('A registration was not stored');
  return row;
}

/** A registration in its current state; null if it no longer exists. */
export async function readPart(db: Db, id: number): Promise<Registration | null> {
  const [row] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id));
  return row ?? null;
}

const isHeld = tagged(eventMachine, 'upcoming', 'live');

/** When the join link opens for a registration; null if it doesn't. */
function joinOpensAt(stored: EventRow, part: Registration | null, now: Date): Date | null {
  const { state, joinUrl, startsAt } = settled(eventFlow, stored, now.getTime());
  if (joinUrl === '' || !isHeld(state) || !isRegisteredState(part?.state)) return null;
  return new Date(startsAt.getTime() - eventLead);
}

/** The join link, from shortly before the event begins until it ends, for registered people; otherwise null. */
export function wayInto(event: EventRow, part: Registration | null, now: Date): string | null {
  const opensAt = joinOpensAt(event, part, now);
  return opensAt !== null && opensAt <= now ? event.joinUrl : null;
}

/** Sends an event to the registration of a learner or guest. @returns whether the chart accepted it */
export async function sendOwn(
  db: Db,
  { id, userId }: Registration,
  type: 'registration.cancelled' | 'offer.accepted' | 'offer.declined' | 'guest.confirmed',
  now: Date,
): Promise<boolean> {
  const event = { type, at: now.getTime() } as const;
  const sender = userId === null || type === 'guest.confirmed' ? 'guest' : 'learner';
  const { kind } = await send(db, eventRegistrationFlow, { id, event, sender, userId, reason: '' });
  return kind === 'changed';
}

/**
 * Accepts or declines an offered seat. Repeating the same answer changes nothing.
 *
 * @returns null if the answer now holds; otherwise the reason why not
 */
export async function answerOffer(
  db: Db,
  part: Registration,
  isAccepted: boolean,
  now: Date,
): Promise<'no_offer' | ReturnType<typeof refusalOf> | null> {
  if (await sendOwn(db, part, isAccepted ? 'offer.accepted' : 'offer.declined', now)) return null;
  const present = await readPart(db, part.id);
  if (present === null) return 'no_offer';
  const { state } = settled(eventRegistrationFlow, present, now.getTime());
  if (isAccepted ? isRegisteredState(state) : isNoneState(state)) return null;
  const [event] = await db.select().from(events).where(eq(events.id, part.eventId));
  return isOfferedState(state) && event !== undefined ? refusalOf(event, now) : 'no_offer';
}

import { and, arrayOverlaps, asc, desc, eq, gt, ne, not } from 'drizzle-orm';
import { eventMachine } from '../../../src/machines/event/event.machine.ts';
import type { EventCard, EventDetails, EventPage } from '../../../src/shared/transport/schema.d.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { eventParts, eventRegistrations, events } from '../../tables/events.ts';
import { type Counts, countEvents, eventStocks, type StockOfEvents } from './counts.ts';
import type { EventRow, PartRow } from './event.ts';
import { cardOf } from './event-answer.ts';
import { conditionOf, type EventQuery, isOfTab, orderOf } from './filters.ts';
import { eventSeats } from './registration-flow.ts';

export const pageSize = 24;
const minute = 60_000;

/** A page of matching events. Rows are read every time; counts are shared by equal queries within a minute. */
export type ListEvents = (query: EventQuery, now: Date) => Promise<EventPage>;

export function eventLists(db: Db): ListEvents {
  const stockAt = eventStocks(db);
  const counts = createSharedCache<Counts, { stock: StockOfEvents; query: EventQuery; now: Date }>({
    max: 500,
    make: (_key, { stock, query, now }) => countEvents(db, stock, query, now),
  });
  return async (query, now) => {
    const { tab = 'upcoming', page = 1, ...filters } = query;
    const version = await eventsVersion(db);
    const stock = await stockAt(version, now);
    const rows = await db
      .select()
      .from(events)
      .where(and(isOfTab(tab, now, stock.earliest), conditionOf(filters)))
      .orderBy(...orderOf(tab))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const time = new Date(Math.floor(now.getTime() / minute) * minute);
    const key = JSON.stringify([version, time, tab, filters]);
    const counted = await counts.get(key, { stock, query: { ...filters, tab }, now });
    return {
      server_now: now.toISOString(),
      items: await cardsOf(db, rows, now),
      total: counted.tabs[tab],
      page,
      page_size: pageSize,
      ...counted,
    };
  };
}

/** Some events as the API lists them. */
export async function cardsOf(db: Db, rows: readonly EventRow[], now: Date): Promise<EventCard[]> {
  const limited = rows.filter(({ seats }) => seats !== null).map(({ id }) => id);
  const waiting = await eventSeats.countWaiting(db, limited, now);
  return rows.map((row) => cardOf(row, waiting.get(row.id) ?? 0, now));
}

/** Changes with every import of events and every state change, but not with seats. */
export async function eventsVersion(db: Db): Promise<string> {
  const [last] = await db.select({ at: events.updatedAt }).from(events).orderBy(desc(events.updatedAt)).limit(1);
  const [newest] = await db.select({ id: events.id }).from(events).orderBy(desc(events.id)).limit(1);
  return `events:${newest?.id ?? 0} ${last?.at.toISOString() ?? ''}`;
}

/** Changes like `eventsVersion`, and with every registration, because pages show how many seats are left. */
export async function eventPagesVersion(db: Db): Promise<string> {
  const [last] = await db
    .select({ at: eventRegistrations.updatedAt })
    .from(eventRegistrations)
    .orderBy(desc(eventRegistrations.updatedAt))
    .limit(1);
  return `${await eventsVersion(db)} ${last?.at.toISOString() ?? ''}`;
}

/** Maximum number of events in the sitemap. */
const maxIndexed = 10_000;

/** The events that search engines may index: upcoming events and recorded events, latest first. */
export async function indexedEvents(db: Db): Promise<number[]> {
  const isKept = tagged(eventMachine, 'upcoming', 'live', 'recorded').in(events.state);
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(isKept)
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(maxIndexed);
  return rows.map(({ id }) => id);
}

/** An event with the parts of its agenda; null if it doesn't exist. */
export async function findEvent(db: Db, id: number): Promise<{ row: EventRow; parts: PartRow[] } | null> {
  const [row] = await db.select().from(events).where(eq(events.id, id));
  if (row === undefined) return null;
  const parts = await db.select().from(eventParts).where(eq(eventParts.eventId, id)).orderBy(asc(eventParts.position));
  return { row, parts };
}

/** The next events with the same topics. */
export async function listRelated(db: Db, { id, topics }: EventRow, now: Date): Promise<EventRow[]> {
  if (topics.length === 0) return [];
  const isHeld = not(tagged(eventMachine, 'cancelled').in(events.state));
  return db
    .select()
    .from(events)
    .where(and(gt(events.startsAt, now), ne(events.id, id), arrayOverlaps(events.topics, topics), isHeld))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(4);
}

/** An event as the API returns it. */
export const detailsOf = (card: EventCard, row: EventRow, parts: readonly PartRow[]): EventDetails => ({
  ...card,
  seats: row.seats,
  description: row.description,
  venue: row.venue,
  access: row.access,
  parts: parts.map(({ id, title, summary, startsAt, endsAt, room, speakers }) => ({
    id,
    title,
    summary,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    room,
    speakers,
  })),
  registers_until: row.registersUntil?.toISOString() ?? null,
  cancels_until: row.cancelsUntil?.toISOString() ?? null,
  cancellation_rule: row.cancellationRule,
  form: row.form,
});

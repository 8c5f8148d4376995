import { and, arrayOverlaps, asc, desc, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { eventMachine } from '../../../src/machines/event/event.machine.ts';
import type { MyEventPage, operations } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { cellWriter, countCells, emptyCells } from '../../platform/lists/cells.ts';
import { maxCounted } from '../../platform/search/source.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import { eventStocks, facetsOf } from './counts.ts';
import { cardOf } from './event-answer.ts';
import { eventsVersion, pageSize } from './event-store.ts';
import { filters as listFilters } from './filters.ts';
import { type InterestsInTopics, interestsOf, matchTopics } from './own-interests.ts';
import { eventSeats } from './registration-flow.ts';
import { inStates, registrationOf } from './registration-store.ts';

type MyEventQuery = NonNullable<operations['listMyEvents']['parameters']['query']>;
type MyTab = NonNullable<MyEventQuery['tab']>;

interface Chosen {
  now: Date;
  liked: InterestsInTopics;
}

const hasNoPart = or(isNull(eventRegistrations.id), not(inStates('seated', 'unconfirmed', 'waiting', 'calledOff')));
const isHeld = not(tagged(eventMachine, 'cancelled').in(events.state));
const nextFirst = [asc(events.startsAt)];

const inTabs: Readonly<Record<MyTab, (chosen: Chosen) => { which: SQL | undefined; order: SQL[] }>> = {
  foryou: ({ now, liked }) => ({
    which:
      liked.size === 0
        ? sql`false`
        : and(gt(events.startsAt, now), arrayOverlaps(events.topics, [...liked.keys()]), isHeld, hasNoPart),
    order: nextFirst,
  }),
  registered: ({ now }) => ({
    which: and(gt(events.endsAt, now), inStates('registered', 'unconfirmed', 'hadSeat')),
    order: nextFirst,
  }),
  waitlist: ({ now }) => ({
    which: and(gt(events.endsAt, now), inStates('offered', 'waiting', 'lapsed', 'hadTurn')),
    order: [asc(eventRegistrations.dueAt), ...nextFirst],
  }),
  past: ({ now }) => ({
    which: and(lte(events.endsAt, now), inStates('registered', 'hadSeat')),
    order: [desc(events.startsAt)],
  }),
};

/** The value of an event for each filter. */
const filterValues = Object.fromEntries(
  listFilters.names.map((name) => [name, sql`${listFilters.columns[name].column}`]),
) as Record<(typeof listFilters.names)[number], SQL<string | string[]>>;

/** Reads pages of the events that a learner is registered for or may like. */
export function ownLists(db: Db): (userId: number, query: MyEventQuery, now: Date) => Promise<MyEventPage> {
  const stockAt = eventStocks(db);
  const topicsAt = async (now: Date) => (await stockAt(await eventsVersion(db), now)).topics;
  return async (userId, query, now) => {
    const { tab = 'registered', page = 1, ...filters } = query;
    const interests = await interestsOf(db, userId);
    const liked = tab === 'foryou' ? matchTopics(await topicsAt(now), interests) : new Map<string, string[]>();
    const { which, order } = inTabs[tab]({ now, liked });
    const isOwn = and(eq(eventRegistrations.eventId, events.id), eq(eventRegistrations.userId, userId));
    const matches = and(which, listFilters.conditionOf(filters));
    const rows = await db
      .select({ row: events, registration: eventRegistrations })
      .from(events)
      .leftJoin(eventRegistrations, isOwn)
      .where(matches)
      .orderBy(...order, asc(events.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const values = await db
      .select(filterValues)
      .from(events)
      .leftJoin(eventRegistrations, isOwn)
      .where(which)
      .orderBy(...order)
      .limit(maxCounted);
    const cells = emptyCells(listFilters.columns);
    const write = cellWriter(cells);
    for (const row of values) write({ ...row, group: '', count: 1 });
    const choices = listFilters.choicesOf(filters);
    const { facets } = await countCells([cells], { choices, facets: listFilters.names });
    const waiting = await eventSeats.countWaiting(
      db,
      rows.map(({ row: { id } }) => id),
      now,
    );
    const items: MyEventPage['items'] = [];
    for (const { row, registration } of rows) {
      const waitingFor = waiting.get(row.id) ?? 0;
      items.push({
        event: cardOf(row, waitingFor, now),
        registration:
          registration === null || tab === 'foryou'
            ? null
            : await registrationOf(db, row, registration, waitingFor, now),
        cancellation_rule: row.cancellationRule,
        reasons: [...new Set(row.topics.flatMap((topic) => liked.get(topic) ?? []))],
      });
    }
    const some = db
      .select({ id: events.id })
      .from(events)
      .leftJoin(eventRegistrations, isOwn)
      .where(matches)
      .limit(maxCounted);
    return {
      server_now: now.toISOString(),
      items,
      total: choices.length > 0 ? await db.$count(some.as('mine')) : values.length,
      page,
      page_size: pageSize,
      has_interests: interests.length > 0,
      facets: facetsOf(facets, tab === 'past'),
    };
  };
}

/** The events that a user attended, latest first. */
export const attendedEvents = (db: Db, userId: number) =>
  db
    .select({ id: events.id, title: events.title, kind: events.kind, month: events.month })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(eventRegistrations.userId, userId), inStates('attended')))
    .orderBy(desc(events.startsAt), desc(events.id));

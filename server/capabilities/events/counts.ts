import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, gt, gte, lt, lte, max, min, sql } from 'drizzle-orm';
import type { EventPage } from '../../../src/shared/transport/schema.d.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { events } from '../../platform/db/events-schema.ts';
import { inTurns } from '../../platform/turns.ts';
import {
  conditionOf,
  type EventQuery,
  type FilterName,
  filterNames,
  isChosen,
  isOfTab,
  orderOf,
  type Tab,
} from './filters.ts';

/** Searches by words stop counting here; this number means "more than a thousand". */
export const maxCounted = 1001;
/** Maximum number of filter values that are shown; those with the most events come first. */
const maxValues = 60;
/** Maximum number of topics of upcoming events. */
const maxTopics = 2_000;
const hour = 3_600_000;
/** Maximum number of ids that a single statement counts. */
const idsAtOnce = 5_000;

export type Counts = Pick<EventPage, 'tabs' | 'facets'>;

/** The number of events that have the same values in all filters. */
export interface Cell {
  mode: string;
  kind: string;
  month: string;
  topics: string[];
  count: number;
}

const cell = { mode: events.mode, kind: events.kind, month: events.month, topics: events.topics };
const same = Object.values(cell);
const count = sql<number>`count(*)::int`;

/** The filter values of all events, as of a given hour. */
interface Stock {
  hour: Date;
  cells: Readonly<Record<Tab, readonly Cell[]>>;
  /** All current and upcoming events begin at this time or later. */
  earliest: Date;
  topics: readonly string[];
}

/** The counts of all events, made once for each change of an event. */
export interface StockOfEvents {
  /** All current and upcoming events begin at this time or later. */
  earliest: Date;
  /** Topics of current and upcoming events; those with the most events come first. */
  topics: readonly string[];
  /** The number of events in each tab and under each filter value. */
  count(query: EventQuery, now: Date): Promise<Counts>;
}

/**
 * Counts events for lists. Each change of an event recounts the cells of all events, in short statements. The counts of
 * any combination of filters are summed from them. A search by words counts its first thousand matches instead.
 *
 * @returns a function that gives the counts for a version, a text that changes with every change of an event
 */
export function eventStocks(db: Db): (version: string, now: Date) => Promise<StockOfEvents> {
  const stocks = createSharedCache<Stock, Date>({ max: 2, make: (_key, at) => takeStock(db, at) });
  return async (version, now) => {
    const at = new Date(Math.floor(now.getTime() / hour) * hour);
    const stock = await stocks.get(`${version} ${at.getTime()}`, at);
    return {
      earliest: stock.earliest,
      topics: stock.topics,
      count: (query, time) => countEvents(db, stock, query, time),
    };
  };
}

/** The cells of a tab's events that match all filters, or all except `but`. */
type Matching = (tab: Tab, but?: FilterName) => Promise<Cell[]>;

async function countEvents(db: Db, stock: Stock, query: EventQuery, now: Date): Promise<Counts> {
  const { q = '', tab = 'upcoming' } = query;
  const matching = q.trim() === '' ? amongAll(await cellsNow(db, stock, now), query) : firstOf(db, stock, query, now);
  const tabs = { upcoming: await matching('upcoming'), past: await matching('past') };
  const facetOf = async (name: FilterName) =>
    tally(query[name] === undefined ? tabs[tab] : await matching(tab, name), name, tab === 'past');
  return {
    tabs: { upcoming: total(tabs.upcoming), past: total(tabs.past) },
    facets: {
      mode: await facetOf('mode'),
      kind: await facetOf('kind'),
      topic: await facetOf('topic'),
      month: await facetOf('month'),
    },
  };
}

function amongAll(cells: Stock['cells'], query: EventQuery): Matching {
  const asked = filterNames.filter((name) => query[name] !== undefined);
  return async (tab, but) => {
    await nextTurn();
    const names = asked.filter((name) => name !== but);
    return cells[tab].filter((one) => names.every((name) => isChosen(one, name, query)));
  };
}

/** Counts the first matches of a search by words, in list order, up to `maxCounted`. */
function firstOf(db: Db, { earliest }: Stock, query: EventQuery, now: Date): Matching {
  return (tab, but) => {
    const some = db
      .select(cell)
      .from(events)
      .where(and(isOfTab(tab, now, earliest), conditionOf(query, but)))
      .orderBy(...orderOf(tab))
      .limit(maxCounted)
      .as('some');
    const { mode, kind, month, topics } = some;
    return db.select({ mode, kind, month, topics, count }).from(some).groupBy(mode, kind, month, topics);
  };
}

const total = (cells: readonly Cell[]) => cells.reduce((sum, one) => sum + one.count, 0);

/**
 * The number of events for each value of a filter. Months are in list order, other values by count.
 *
 * @param isPast whether the list begins with the last month
 * @param most maximum number of values; those with the most events are kept
 */
export function tally(cells: readonly Cell[], name: FilterName, isPast: boolean, most = maxValues) {
  const counts = new Map<string, number>();
  for (const one of cells)
    for (const value of name === 'topic' ? one.topics : [one[name]])
      counts.set(value, (counts.get(value) ?? 0) + one.count);
  const first = name === 'month' && isPast ? 1 : -1;
  const byValue = (one: { value: string }, other: { value: string }) => (one.value < other.value ? first : -first);
  return [...counts]
    .map(([value, times]) => ({ value, count: times }))
    .filter((one) => one.count > 0)
    .sort((one, other) => (name === 'month' ? 0 : other.count - one.count) || byValue(one, other))
    .slice(0, most);
}

/** Counts all events as upcoming or past at the given hour. */
async function takeStock(db: Db, at: Date): Promise<Stock> {
  const isPast = sql<boolean>`${lte(events.endsAt, at)}`.as('is_past');
  const found = { upcoming: new Map<string, Cell>(), past: new Map<string, Cell>() };
  const [last] = await db.select({ id: max(events.id) }).from(events);
  const pause = inTurns();
  for (let id = 0; id <= (last?.id ?? 0); id += idsAtOnce) {
    const some = db
      .select({ ...cell, isPast })
      .from(events)
      .where(and(gte(events.id, id), lt(events.id, id + idsAtOnce)))
      .as('some');
    const { mode, kind, month, topics, isPast: isOver } = some;
    const rows = await db
      .select({ mode, kind, month, topics, isOver, count })
      .from(some)
      .groupBy(mode, kind, month, topics, isOver);
    for (const { isOver, ...one } of rows) {
      await pause();
      const cells = found[isOver ? 'past' : 'upcoming'];
      const key = JSON.stringify([one.mode, one.kind, one.month, one.topics]);
      const known = cells.get(key);
      if (known === undefined) cells.set(key, one);
      else known.count += one.count;
    }
  }
  const [first] = await db
    .select({ at: min(events.startsAt) })
    .from(events)
    .where(gt(events.endsAt, at));
  const cells = { upcoming: [...found.upcoming.values()], past: [...found.past.values()] };
  return {
    hour: at,
    cells,
    earliest: first?.at ?? at,
    topics: tally(cells.upcoming, 'topic', false, maxTopics).map(({ value }) => value),
  };
}

/** The cells of all events, updated with the events that have ended since the count. */
async function cellsNow(db: Db, stock: Stock, now: Date): Promise<Readonly<Record<Tab, readonly Cell[]>>> {
  const ended = await db
    .select({ ...cell, count })
    .from(events)
    .where(and(gt(events.endsAt, stock.hour), lte(events.endsAt, now)))
    .groupBy(...same);
  if (ended.length === 0) return stock.cells;
  return {
    upcoming: [...stock.cells.upcoming, ...ended.map((one) => ({ ...one, count: -one.count }))],
    past: [...stock.cells.past, ...ended],
  };
}

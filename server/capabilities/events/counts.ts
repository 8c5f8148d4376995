import { and, gt, lte, min, sql } from 'drizzle-orm';
import { eventList } from '../../../src/shared/lists/events.ts';
import type { EventPage } from '../../../src/shared/transport/schema.d.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Cells, type Counted, countCells } from '../../platform/lists/cells.ts';
import { facetOf, maxValues } from '../../platform/lists/facets.ts';
import { countWords, loadCells, readCells } from '../../platform/lists/read-cells.ts';
import { events } from '../../tables/events.ts';
import { conditionOf, type EventQuery, filters, isOfTab, orderOf } from './filters.ts';

/** Maximum number of topics of upcoming events. */
const maxTopics = 2_000;
const hour = 3_600_000;
const { tab: tabs } = eventList.values;
const source = { table: events, columns: filters.columns };

export type Counts = Pick<EventPage, 'tabs' | 'facets'>;
type FilterName = (typeof filters.names)[number];

/** The counts of all events, made once for each change of an event, and once an hour. */
export interface StockOfEvents {
  hour: Date;
  cells: Cells<FilterName>;
  /** All current and upcoming events begin at this time or later. */
  earliest: Date;
  /** Topics of current and upcoming events; those with the most events come first. */
  topics: readonly string[];
}

/**
 * Counts events for lists.
 *
 * @returns a function that gives the counts for a version, a text that changes with every change of an event
 */
export function eventStocks(db: Db): (version: string, now: Date) => Promise<StockOfEvents> {
  const stocks = createSharedCache<StockOfEvents, Date>({ max: 2, make: (_key, at) => takeStock(db, at) });
  return (version, now) => {
    const at = new Date(Math.floor(now.getTime() / hour) * hour);
    return stocks.get(`${version} ${at.getTime()}`, at);
  };
}

/** Counts all events as upcoming or past at the given hour. */
async function takeStock(db: Db, at: Date): Promise<StockOfEvents> {
  const group = sql`case when ${lte(events.endsAt, at)} then 'past' else 'upcoming' end`;
  const cells = await loadCells(db, source, { where: undefined, group });
  const [first] = await db
    .select({ at: min(events.startsAt) })
    .from(events)
    .where(gt(events.endsAt, at));
  const { facets } = await countCells([cells], { facets: ['topic'], groups: ['upcoming'] });
  const topics = facetOf(facets.topic, maxTopics).map(({ value }) => value);
  return { hour: at, cells, earliest: first?.at ?? at, topics };
}

/** The number of events in each tab and under each filter value. */
export async function countEvents(db: Db, stock: StockOfEvents, query: EventQuery, now: Date): Promise<Counts> {
  const { q = '', tab = 'upcoming' } = query;
  const { totals, facets } =
    q.trim() === '' ? await countAll(db, stock, query, now) : await countFirst(db, stock, query, now);
  return {
    tabs: { upcoming: totals.get('upcoming') ?? 0, past: totals.get('past') ?? 0 },
    facets: facetsOf(facets, tab === 'past'),
  };
}

/** Counts all events, including those that have ended since the hour of the stock. */
async function countAll(db: Db, stock: StockOfEvents, query: EventQuery, now: Date) {
  const where = and(gt(events.endsAt, stock.hour), lte(events.endsAt, now));
  const ended = await readCells(
    db,
    source,
    { where, group: sql`'upcoming'::text`, isRemoved: true },
    { where, group: sql`'past'::text` },
  );
  return countCells([stock.cells, ended], {
    choices: filters.choicesOf(query),
    facets: filters.names,
    groups: tabs,
    shown: [query.tab ?? 'upcoming'],
  });
}

/** Counts the first matches of a search by words. */
const countFirst = (db: Db, { earliest }: StockOfEvents, query: EventQuery, now: Date) =>
  countWords(db, source, {
    groups: Object.fromEntries(tabs.map((tab) => [tab, { isIn: isOfTab(tab, now, earliest), orderBy: orderOf(tab) }])),
    shown: query.tab ?? 'upcoming',
    facets: filters.names,
    chosen: filters.chosenIn(query),
    conditionOf: (but) => conditionOf(query, but),
  });

/** The counted values of each filter. Months are in list order. @param isPast whether the list begins with the last month */
export function facetsOf(counted: Counted<FilterName>['facets'], isPast: boolean): Counts['facets'] {
  const first = isPast ? 1 : -1;
  const valuesOf = (name: FilterName) =>
    name === 'month'
      ? facetOf(counted.month, counted.month.size)
          .sort((one, other) => (one.value < other.value ? first : -first))
          .slice(0, maxValues)
      : facetOf(counted[name]);
  return Object.fromEntries(filters.names.map((name) => [name, valuesOf(name)])) as Counts['facets'];
}

import { and, arrayOverlaps, asc, desc, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { operations } from '../../../src/shared/transport/schema.d.ts';
import { events } from '../../platform/db/events-schema.ts';
import { hasWords } from './search-words.ts';

export type EventQuery = NonNullable<operations['listEvents']['parameters']['query']>;
export type Tab = NonNullable<EventQuery['tab']>;

/** The columns of the filters. */
const columns = { mode: events.mode, kind: events.kind } as const;
export const filterNames = ['mode', 'kind', 'topic', 'month'] as const;
export type FilterName = (typeof filterNames)[number];

const day = 86_400_000;

/** Months are in the events' own zones, at most a day away from UTC; the index of start times works by days. */
function isInMonths(months: readonly string[]): SQL | undefined {
  const [first = ''] = months.toSorted();
  const last = new Date(`${months.toSorted().at(-1)}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1);
  return and(
    inArray(events.month, [...months]),
    gte(events.startsAt, new Date(Date.parse(`${first}-01T00:00:00Z`) - day)),
    lt(events.startsAt, new Date(last.getTime() + day)),
  );
}

const chosenOf = (name: FilterName, query: EventQuery): SQL | undefined => {
  const chosen: readonly string[] | undefined = query[name];
  if (chosen === undefined) return undefined;
  if (name === 'month') return isInMonths(chosen);
  return name === 'topic' ? arrayOverlaps(events.topics, [...chosen]) : inArray(sql`${columns[name]}`, [...chosen]);
};

/** Whether an event's values match a filter. */
export function isChosen(
  values: { mode: string; kind: string; month: string; topics: readonly string[] },
  name: FilterName,
  query: Pick<EventQuery, FilterName>,
): boolean {
  const chosen: readonly string[] | undefined = query[name];
  if (chosen === undefined) return true;
  return name === 'topic' ? values.topics.some((topic) => chosen.includes(topic)) : chosen.includes(values[name]);
}

/**
 * Matches current and upcoming events, or past events.
 * @param earliest the earliest start of a current or upcoming event, if known; it narrows the index scan
 */
export const isOfTab = (tab: Tab, now: Date, earliest?: Date): SQL | undefined =>
  tab === 'upcoming'
    ? and(gt(events.endsAt, now), earliest && gte(events.startsAt, earliest))
    : and(lte(events.endsAt, now), lt(events.startsAt, now));

/** Matches the words, and all filters except `but`. */
export function conditionOf(query: EventQuery, but?: FilterName): SQL | undefined {
  const { q = '' } = query;
  const words = q.trim() === '' ? undefined : (hasWords(q) ?? sql`false`);
  return and(words, ...filterNames.filter((name) => name !== but).map((name) => chosenOf(name, query)));
}

export const orderOf = (tab: Tab): SQL[] =>
  tab === 'upcoming' ? [asc(events.startsAt), asc(events.id)] : [desc(events.startsAt), desc(events.id)];

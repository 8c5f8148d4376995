import { and, asc, desc, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { eventList } from '../../../src/shared/lists/events.ts';
import type { operations } from '../../../src/shared/transport/schema.d.ts';
import { filtersOf } from '../../platform/lists/filters.ts';
import { events } from '../../tables/events.ts';
import { hasWords } from './search-words.ts';

export type EventQuery = NonNullable<operations['listEvents']['parameters']['query']>;
export type Tab = NonNullable<EventQuery['tab']>;

const day = 86_400_000;

/** Months are in the events' own zones, at most a day away from UTC; the index of start times works by days. */
function isInMonths(chosen: readonly (string | number)[]): SQL | undefined {
  const months = chosen.map(String).toSorted();
  const last = new Date(`${months.at(-1)}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1);
  return and(
    inArray(events.month, months),
    gte(events.startsAt, new Date(Date.parse(`${months[0]}-01T00:00:00Z`) - day)),
    lt(events.startsAt, new Date(last.getTime() + day)),
  );
}

export const filters = filtersOf(eventList, events, { month: { condition: isInMonths } });

/**
 * Matches current and upcoming events, or past events.
 * @param earliest the earliest start of a current or upcoming event, if known; it narrows the index scan
 */
export const isOfTab = (tab: Tab, now: Date, earliest?: Date): SQL | undefined =>
  tab === 'upcoming'
    ? and(gt(events.endsAt, now), earliest && gte(events.startsAt, earliest))
    : and(lte(events.endsAt, now), lt(events.startsAt, now));

/** Matches the words, and all filters except `but`. */
export function conditionOf(query: EventQuery, but?: string): SQL | undefined {
  const { q = '' } = query;
  const words = q.trim() === '' ? undefined : (hasWords(q) ?? sql`false`);
  return and(words, filters.conditionOf(query, but));
}

export const orderOf = (tab: Tab): SQL[] =>
  tab === 'upcoming' ? [asc(events.startsAt), asc(events.id)] : [desc(events.startsAt), desc(events.id)];

import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, sql } from 'drizzle-orm';
import { type ProgrammeFilter, programmeFilters } from '../../../src/shared/lists/programmes.ts';
import type { ProgrammePage } from '../../../src/shared/transport/schema.d.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmes } from '../../platform/db/programmes-schema.ts';
import {
  conditionOf,
  filterColumns,
  isListed,
  isOfStatus,
  type Narrowing,
  narrowings,
  orderOf,
  type ProgrammeQuery,
  type Status,
  type Values,
  wordsOf,
} from './filters.ts';
import { amongAll, type Matches, type Standing, type Stock, standingNow, takeStock } from './stock.ts';

export interface Counts extends Pick<ProgrammePage, 'statuses' | 'facets' | 'relaxations'> {
  /** The ids of the matches, if there are few enough to select by id. */
  ids: readonly number[] | null;
}

/** The maximum count of a text search; larger counts are returned as this number. */
const maxCounted = 1001;
/** The maximum number of values per filter, most frequent first. */
const maxValues = 60;
/** Up to this many matches are selected by id. With more, scanning in list order is fast enough. */
const fewMatches = 240;
const hour = 3_600_000;

/** Finds the matches of a status and all filters, optionally ignoring one filter. */
type Matching = (status: Status, but?: Narrowing) => Promise<Matches>;

const count = sql<number>`count(*)::int`;

/**
 * Counts the programmes of lists. All programmes are loaded after each change, and once an hour; the
 * counts for any combination of filters are computed in memory. For text searches, the first thousand matches are
 * counted instead.
 */
export function programmeCounts(db: Db): (query: ProgrammeQuery, version: string, now: Date) => Promise<Counts> {
  const stocks = createSharedCache<Stock, Date>({ max: 2, make: (_key, at) => takeStock(db, at) });
  return async (query, version, now) => {
    const at = new Date(Math.floor(now.getTime() / hour) * hour);
    const all = async () => standingNow(db, await stocks.get(`${version} ${at.getTime()}`, at), query.kind, now);
    if (wordsOf(query) !== undefined)
      return { ...(await countIn(firstOf(db, query, now), query, async () => inTurn(await all(), query))), ids: null };
    const standing = await all();
    const counts = await countIn(inTurn(standing, query), query, null);
    const { status = 'open' } = query;
    const areFew = counts.statuses[status] <= fewMatches;
    return { ...counts, ids: areFew ? amongAll(standing, query, status).ids() : null };
  };
}

/** @param withoutWords the same query without the search text; null if there is none */
async function countIn(
  matching: Matching,
  query: ProgrammeQuery,
  withoutWords: (() => Promise<Matching>) | null,
): Promise<Omit<Counts, 'ids'>> {
  const { status = 'open' } = query;
  const found = {
    open: await matching('open'),
    upcoming: await matching('upcoming'),
    closed: await matching('closed'),
  };
  const isEmpty = found[status].total === 0;
  const facets: Partial<Record<ProgrammeFilter, ReturnType<typeof facetOf>>> = {};
  const relaxations: Counts['relaxations'] = [];
  for (const filter of narrowings) {
    const isAsked = query[filter] !== undefined;
    const name = programmeFilters.find((other) => other === filter);
    // Filters without a facet matter only if there are no results.
    if (name === undefined && !(isAsked && isEmpty)) continue;
    const without = isAsked ? await matching(status, filter) : found[status];
    if (name !== undefined) facets[name] = facetOf(without.tally(name));
    if (isAsked && isEmpty) relaxations.push({ filter, total: without.total });
  }
  if (withoutWords !== null && isEmpty)
    relaxations.push({ filter: 'q', total: (await (await withoutWords())(status)).total });
  return {
    statuses: { open: found.open.total, upcoming: found.upcoming.total, closed: found.closed.total },
    facets: facets as Counts['facets'],
    relaxations: relaxations.filter((one) => one.total > 0).sort((one, other) => other.total - one.total),
  };
}

/** Yield between filters. */
const inTurn =
  (standing: Standing, query: ProgrammeQuery): Matching =>
  async (status, but) => {
    await nextTurn();
    return amongAll(standing, query, status, but);
  };

/** Counts the first matches of a text search in list order, up to `maxCounted`. */
function firstOf(db: Db, query: ProgrammeQuery, now: Date): Matching {
  return async (status, but) => {
    const some = db
      .select(filterColumns)
      .from(programmes)
      .where(and(isListed(query.kind), isOfStatus(status, now), wordsOf(query), conditionOf(query, but)))
      .orderBy(...orderOf(status, 'deadline'))
      .limit(maxCounted)
      .as('some');
    const { field, skill, level, mode, country, band, hours } = some;
    const cells: readonly (Values & { count: number })[] = await db
      .select({ field, skill, level, mode, country, band, hours, count })
      .from(some)
      .groupBy(field, skill, level, mode, country, band, hours);
    return {
      total: cells.reduce((sum, cell) => sum + cell.count, 0),
      tally: (name) => {
        const counted = new Map<string, number>();
        for (const cell of cells)
          for (const value of [cell[name]].flat())
            if (value) counted.set(value, (counted.get(value) ?? 0) + cell.count);
        return counted;
      },
    };
  };
}

/** The used values of a filter, most frequent first. */
const facetOf = (counted: ReadonlyMap<string, number>) =>
  [...counted]
    .map(([value, times]) => ({ value, count: times }))
    .filter((one) => one.count > 0)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, maxValues);

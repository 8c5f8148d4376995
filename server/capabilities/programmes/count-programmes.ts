import { and, between, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type ProgrammeFilter, programmeFilters, programmeLists } from '../../../src/shared/lists/programmes.ts';
import { listedKinds } from '../../../src/shared/programmes/words.ts';
import type { ProgrammePage } from '../../../src/shared/transport/schema.d.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Cells, type Counted, countCells } from '../../platform/lists/cells.ts';
import { facetOf } from '../../platform/lists/facets.ts';
import { countWords, loadCells, readCells } from '../../platform/lists/read-cells.ts';
import { programmes } from '../../tables/programmes.ts';
import {
  cellColumns,
  choicesOf,
  conditionOf,
  isListed,
  isOfStatus,
  narrowings,
  orderOf,
  type ProgrammeQuery,
  type Status,
  wordsOf,
} from './filters.ts';

export interface Counts extends Pick<ProgrammePage, 'statuses' | 'facets' | 'relaxations'> {
  /** The ids of the matches, if there are few enough to select by id. */
  ids: readonly number[] | null;
}

type ColumnName = keyof typeof cellColumns;

/** All programmes, with their statuses at that time. */
interface Stock {
  at: Date;
  cells: Cells<ColumnName>;
}

/** Up to this many matches are selected by id. With more, scanning in list order is fast enough. */
const fewMatches = 240;
const hour = 3_600_000;
const { status: statuses } = programmeLists.scholarship.values;
const source = { table: programmes, columns: cellColumns, hasIds: true };
/** The number of ids per statement. The days of shifts are read for each programme. */
const idsAtOnce = 1_000;

/** The group of a programme: its kind and its status at that time. */
const groupAt = (at: Date): SQL => sql`${programmes.kind} || ' ' || case when ${isOfStatus('closed', at)} then 'closed'
  when ${isOfStatus('upcoming', at)} then 'upcoming' else 'open' end`;

/**
 * Counts the programmes of lists. All programmes are loaded after each change, and once an hour. For text searches, the
 * first thousand matches are counted instead.
 */
export function programmeCounts(db: Db): (query: ProgrammeQuery, version: string, now: Date) => Promise<Counts> {
  const stocks = createSharedCache<Stock, Date>({ max: 2, make: (_key, at) => takeStock(db, at) });
  return async (query, version, now) => {
    const { status = 'open' } = query;
    const at = new Date(Math.floor(now.getTime() / hour) * hour);
    const all = async () => countAll(db, await stocks.get(`${version} ${at.getTime()}`, at), query, now);
    if (wordsOf(query) === undefined) {
      const found = await all();
      const totalOf = (one: Status) => found.totals.get(`${query.kind} ${one}`) ?? 0;
      return { ...countsOf(found, totalOf, []), ids: found.ids };
    }
    const found = await countFirst(db, query, now);
    const totalOf = (one: Status) => found.totals.get(one) ?? 0;
    const withoutWords = totalOf(status) === 0 ? [{ filter: 'q' as const, total: (await all()).total }] : [];
    return { ...countsOf(found, totalOf, withoutWords), ids: null };
  };
}

async function takeStock(db: Db, at: Date): Promise<Stock> {
  const where = and(programmes.isListed, inArray(programmes.kind, [...listedKinds]));
  return { at, cells: await loadCells(db, source, { where, group: groupAt(at) }, idsAtOnce) };
}

/** Counts all programmes of a kind, including intakes that opened or closed since the stock was taken. */
async function countAll(
  db: Db,
  { at, cells }: Stock,
  query: ProgrammeQuery,
  now: Date,
): Promise<Counted<ProgrammeFilter>> {
  const since = new Date(at.getTime() + 1);
  const hasMoved = or(between(programmes.opensAt, since, now), between(programmes.closesAt, since, now));
  const where = and(isListed(query.kind), hasMoved);
  const moved = await readCells(
    db,
    source,
    { where, group: groupAt(at), isRemoved: true },
    { where, group: groupAt(now) },
  );
  return countCells([cells, moved], {
    choices: choicesOf(query),
    facets: programmeFilters,
    groups: statuses.map((status) => `${query.kind} ${status}`),
    shown: [`${query.kind} ${query.status ?? 'open'}`],
    mostIds: fewMatches,
  });
}

/** Counts the first matches of a text search in the order of deadlines. */
function countFirst(db: Db, query: ProgrammeQuery, now: Date): Promise<Counted<ProgrammeFilter>> {
  const rowsOf = (status: Status) => ({
    isIn: and(isListed(query.kind), isOfStatus(status, now), wordsOf(query)),
    orderBy: orderOf(status, 'deadline'),
  });
  return countWords(db, source, {
    groups: Object.fromEntries(statuses.map((status) => [status, rowsOf(status)])),
    shown: query.status ?? 'open',
    facets: programmeFilters,
    chosen: narrowings.filter((name) => query[name] !== undefined),
    conditionOf: (but) => conditionOf(query, but),
  });
}

/** @param more further relaxations */
function countsOf(
  { total, facets, without }: Counted<ProgrammeFilter>,
  totalOf: (status: Status) => number,
  more: Counts['relaxations'],
): Omit<Counts, 'ids'> {
  const relaxations = narrowings.map((filter) => ({ filter, total: without.get(filter) ?? 0 }));
  return {
    statuses: { open: totalOf('open'), upcoming: totalOf('upcoming'), closed: totalOf('closed') },
    facets: Object.fromEntries(programmeFilters.map((name) => [name, facetOf(facets[name])])) as Counts['facets'],
    relaxations:
      total > 0
        ? []
        : [...relaxations, ...more].filter((one) => one.total > 0).sort((one, other) => other.total - one.total),
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, between, gte, inArray, lt, max, or, sql } from 'drizzle-orm';
import { programmeFilters } from '../../../src/routes/page-parameters.ts';
import { type ListedKind, listedKinds, type ProgrammeFilter } from '../../../src/shared/programmes/words.ts';
import type { ProgrammePage } from '../../../src/shared/transport/schema.d.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmes } from '../../platform/db/programmes-schema.ts';
import { inTurns } from '../../platform/turns.ts';
import {
  conditionOf,
  filterColumns,
  isChosen,
  isListed,
  isOfStatus,
  orderOf,
  type ProgrammeQuery,
  type Status,
  type Values,
  wordsOf,
} from './filters.ts';

export type Counts = Pick<ProgrammePage, 'statuses' | 'facets' | 'relaxations'>;

/** In a search by words, a larger number is answered as this one. */
const mostCounted = 1001;
/** Values of a filter that are shown at most, those of most programmes first. */
const mostValues = 60;
const hour = 3_600_000;
/** Ids whose programmes are counted by one statement. */
const idsAtOnce = 5_000;

/** How many programmes are the same by all filters. */
interface Cell extends Values {
  count: number;
}
type Cells = Readonly<Record<Status, readonly Cell[]>>;

/** All programmes as filters know them, as they stood at an hour. */
interface Stock {
  hour: Date;
  cells: Readonly<Record<ListedKind, Record<Status, Cell[]>>>;
}

/** What has a status and matches all filters but one, if one is named. */
type Matching = (status: Status, but?: ProgrammeFilter) => Promise<readonly Cell[]>;

const count = sql<number>`count(*)::int`;
const statusAt = (at: Date) =>
  sql<Status>`case when ${isOfStatus('closed', at)} then 'closed' when ${isOfStatus('upcoming', at)} then 'upcoming' else 'open' end`;
const noCells = (): Record<Status, Cell[]> => ({ open: [], upcoming: [], closed: [] });

/**
 * Counts the programmes of lists. The cells of all programmes are counted once for each change of a programme, in short
 * statements; the counts of every choice of filters are added up from these. In a search by words the first thousand
 * matches are counted instead.
 */
export function programmeCounts(db: Db): (query: ProgrammeQuery, version: string, now: Date) => Promise<Counts> {
  const stocks = createSharedCache<Stock, Date>({ max: 2, make: (_key, at) => takeStock(db, at) });
  return async (query, version, now) => {
    const at = new Date(Math.floor(now.getTime() / hour) * hour);
    const all = async () => cellsNow(db, await stocks.get(`${version} ${at.getTime()}`, at), query.kind, now);
    const hasWords = wordsOf(query) !== undefined;
    const matching = hasWords ? firstOf(db, query, now) : amongAll(await all(), query);
    return countIn(matching, query, hasWords ? async () => amongAll(await all(), query) : null);
  };
}

/** @param withoutWords the same without the words; null where there are none */
async function countIn(
  matching: Matching,
  query: ProgrammeQuery,
  withoutWords: (() => Promise<Matching>) | null,
): Promise<Counts> {
  const { status = 'open' } = query;
  const found = {
    open: await matching('open'),
    upcoming: await matching('upcoming'),
    closed: await matching('closed'),
  };
  const totals = { open: total(found.open), upcoming: total(found.upcoming), closed: total(found.closed) };
  const facets: Partial<Record<ProgrammeFilter, ReturnType<typeof tally>>> = {};
  const relaxations: Counts['relaxations'] = [];
  for (const filter of programmeFilters) {
    const isAsked = query[filter] !== undefined;
    const without = isAsked ? await matching(status, filter) : found[status];
    facets[filter] = tally(without, filter);
    if (isAsked && totals[status] === 0) relaxations.push({ filter, total: total(without) });
  }
  if (withoutWords !== null && totals[status] === 0)
    relaxations.push({ filter: 'q', total: total(await (await withoutWords())(status)) });
  return {
    statuses: totals,
    facets: facets as Counts['facets'],
    relaxations: relaxations.filter((one) => one.total > 0).sort((one, other) => other.total - one.total),
  };
}

function amongAll(cells: Cells, query: ProgrammeQuery): Matching {
  const asked = programmeFilters.filter((name) => query[name] !== undefined);
  return async (status, but) => {
    await nextTurn();
    const names = asked.filter((name) => name !== but);
    return names.length === 0
      ? cells[status]
      : cells[status].filter((cell) => names.every((name) => isChosen(cell, name, query)));
  };
}

/** Counts the first matches of a search by words, in the order of the list, `mostCounted` at most. */
function firstOf(db: Db, query: ProgrammeQuery, now: Date): Matching {
  return (status, but) => {
    const some = db
      .select(filterColumns)
      .from(programmes)
      .where(and(isListed(query.kind), isOfStatus(status, now), wordsOf(query), conditionOf(query, but)))
      .orderBy(...orderOf(status, 'deadline'))
      .limit(mostCounted)
      .as('some');
    const { field, level, mode, country, band, hours } = some;
    return db
      .select({ field, level, mode, country, band, hours, count })
      .from(some)
      .groupBy(field, level, mode, country, band, hours);
  };
}

const total = (cells: readonly Cell[]) => cells.reduce((sum, one) => sum + one.count, 0);

/** How many programmes have each value of a filter, by how many they are. */
function tally(cells: readonly Cell[], name: ProgrammeFilter) {
  const counts = new Map<string, number>();
  for (const cell of cells)
    for (const value of [cell[name]].flat()) if (value) counts.set(value, (counts.get(value) ?? 0) + cell.count);
  return [...counts]
    .map(([value, times]) => ({ value, count: times }))
    .filter((one) => one.count > 0)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, mostValues);
}

/** Counts all programmes, as they stand at an hour. */
async function takeStock(db: Db, at: Date): Promise<Stock> {
  const cells = { scholarship: noCells(), internship: noCells(), volunteering: noCells() };
  const known = new Map<string, Cell>();
  const [last] = await db.select({ id: max(programmes.id) }).from(programmes);
  const pause = inTurns();
  for (let id = 0; id <= (last?.id ?? 0); id += idsAtOnce) {
    const some = db
      .select({ ...filterColumns, kind: programmes.kind, status: statusAt(at).as('status') })
      .from(programmes)
      .where(
        and(
          gte(programmes.id, id),
          lt(programmes.id, id + idsAtOnce),
          programmes.isListed,
          inArray(programmes.kind, [...listedKinds]),
        ),
      )
      .as('some');
    const { field, level, mode, country, band, hours, kind, status } = some;
    const rows = await db
      .select({ field, level, mode, country, band, hours, kind, status, count })
      .from(some)
      .groupBy(field, level, mode, country, band, hours, kind, status);
    for (const { kind: ofKind, status: ofStatus, ...cell } of rows) {
      await pause();
      const key = JSON.stringify([ofKind, ofStatus, ...programmeFilters.map((name) => cell[name])]);
      const same = known.get(key);
      if (same !== undefined) same.count += cell.count;
      else {
        known.set(key, cell);
        cells[ofKind as ListedKind][ofStatus].push(cell);
      }
    }
  }
  return { hour: at, cells };
}

/** Those of a kind, with what has opened and closed since. */
async function cellsNow(db: Db, stock: Stock, kind: ListedKind, now: Date): Promise<Cells> {
  const since = new Date(stock.hour.getTime() + 1);
  const rows = await db
    .select({ ...filterColumns, was: statusAt(stock.hour), is: statusAt(now) })
    .from(programmes)
    .where(and(isListed(kind), or(between(programmes.opensAt, since, now), between(programmes.closesAt, since, now))));
  const cells = stock.cells[kind];
  if (rows.length === 0) return cells;
  const moved = noCells();
  for (const { was, is, ...values } of rows) {
    moved[was].push({ ...values, count: -1 });
    moved[is].push({ ...values, count: 1 });
  }
  const withMoved = (status: Status) => [...cells[status], ...moved[status]];
  return { open: withMoved('open'), upcoming: withMoved('upcoming'), closed: withMoved('closed') };
}

import { and, between, gte, inArray, lt, max, or, sql } from 'drizzle-orm';
import { type ProgrammeFilter, programmeFilters } from '../../../src/shared/lists/programmes.ts';
import { type ListedKind, listedKinds } from '../../../src/shared/programmes/words.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmes } from '../../platform/db/programmes-schema.ts';
import { inTurns } from '../../platform/turns.ts';
import {
  filterColumns,
  isListed,
  isOfStatus,
  type Limited,
  limitColumns,
  type Narrowing,
  type ProgrammeQuery,
  type Status,
  type Values,
  withinLimits,
} from './filters.ts';

/** The number of ids per query. */
const idsAtOnce = 1_000;

/** The values of a filter as numbers in one flat array. The values of a programme are between its start and the next start. */
interface Column {
  names: string[];
  numbers: Map<string, number>;
  starts: number[];
  values: number[];
}

/** The filter values of all programmes of a kind, by index. */
interface Shelf {
  /** The ids, in ascending order. */
  ids: number[];
  /** The statuses as numbers. */
  statuses: number[];
  limited: Limited[];
  columns: Readonly<Record<ProgrammeFilter, Column>>;
}

/** A snapshot of all programmes at that time. */
export interface Stock {
  at: Date;
  shelves: Readonly<Record<ListedKind, Shelf>>;
}

/** The counted matches. */
export interface Matches {
  total: number;
  /** The number of matches for each value of a filter. */
  tally(name: ProgrammeFilter): Map<string, number>;
}

const statusNumbers = { open: 0, upcoming: 1, closed: 2 } as const satisfies Record<Status, number>;
const statusAt = (at: Date) =>
  sql<number>`case when ${isOfStatus('closed', at)} then 2 when ${isOfStatus('upcoming', at)} then 1 else 0 end`;

const emptyColumn = (): Column => ({ names: [], numbers: new Map(), starts: [0], values: [] });
const emptyShelf = (): Shelf => ({
  ids: [],
  statuses: [],
  limited: [],
  columns: Object.fromEntries(programmeFilters.map((name) => [name, emptyColumn()])) as Shelf['columns'],
});

/** The number of a value; adds it if it is new. */
function numberOf({ names, numbers }: Column, name: string): number {
  const known = numbers.get(name) ?? names.push(name) - 1;
  numbers.set(name, known);
  return known;
}

/** Appends a programme. */
function put(shelf: Shelf, id: number, status: number, values: Values & Limited): void {
  shelf.ids.push(id);
  shelf.statuses.push(status);
  const { lastDay, weeks, shiftDays } = values;
  shelf.limited.push({ lastDay, weeks, shiftDays });
  for (const name of programmeFilters) {
    const column = shelf.columns[name];
    for (const value of new Set([values[name]].flat())) if (value) column.values.push(numberOf(column, value));
    column.starts.push(column.values.length);
  }
}

/** Loads all programmes in short queries, with their states at that time. */
export async function takeStock(db: Db, at: Date): Promise<Stock> {
  const shelves = { scholarship: emptyShelf(), internship: emptyShelf(), volunteering: emptyShelf() };
  const [last] = await db.select({ id: max(programmes.id) }).from(programmes);
  const pause = inTurns();
  for (let from = 0; from <= (last?.id ?? 0); from += idsAtOnce) {
    const rows = await db
      .select({ id: programmes.id, kind: programmes.kind, status: statusAt(at), ...filterColumns, ...limitColumns })
      .from(programmes)
      .where(
        and(
          gte(programmes.id, from),
          lt(programmes.id, from + idsAtOnce),
          programmes.isListed,
          inArray(programmes.kind, [...listedKinds]),
        ),
      )
      .orderBy(programmes.id);
    for (const { id, kind, status, ...values } of rows) {
      await pause();
      put(shelves[kind as ListedKind], id, status, values);
    }
  }
  return { at, shelves };
}

/** The programmes of a kind by index, with their current statuses. */
export interface Standing {
  shelf: Shelf;
  statuses: readonly number[];
}

/** The programmes of a kind, including intakes that opened or closed since the snapshot. */
export async function standingNow(db: Db, { at, shelves }: Stock, kind: ListedKind, now: Date): Promise<Standing> {
  const shelf = shelves[kind];
  const since = new Date(at.getTime() + 1);
  const moved = await db
    .select({ id: programmes.id, status: statusAt(now) })
    .from(programmes)
    .where(and(isListed(kind), or(between(programmes.opensAt, since, now), between(programmes.closesAt, since, now))));
  if (moved.length === 0) return { shelf, statuses: shelf.statuses };
  const byId = new Map(moved.map(({ id, status }) => [id, status]));
  return { shelf, statuses: shelf.statuses.map((status, place) => byId.get(shelf.ids[place] ?? 0) ?? status) };
}

/** The given programmes that have one of the values. */
function having({ numbers, starts, values }: Column, chosen: readonly string[], places: readonly number[]): number[] {
  const wanted = new Set(chosen.map((value) => numbers.get(value)));
  return places.filter((place) => {
    for (let index = starts[place] ?? 0; index < (starts[place + 1] ?? 0); index += 1)
      if (wanted.has(values[index])) return true;
    return false;
  });
}

/** Counts the values of the given programmes. */
function tallyOf({ names, starts, values }: Column, places: readonly number[]): Map<string, number> {
  const counts = new Uint32Array(names.length);
  for (const place of places)
    for (let index = starts[place] ?? 0; index < (starts[place + 1] ?? 0); index += 1) {
      const number = values[index] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  return new Map(names.map((name, number) => [name, counts[number] ?? 0]));
}

/** Finds programmes of a kind by status and all filters, optionally ignoring one filter. */
export function amongAll(
  { shelf, statuses }: Standing,
  query: ProgrammeQuery,
  status: Status,
  but?: Narrowing,
): Matches & { ids(): number[] } {
  const wanted = statusNumbers[status];
  let places: number[] = [];
  for (let place = 0; place < statuses.length; place += 1) if (statuses[place] === wanted) places.push(place);
  for (const name of programmeFilters) {
    const chosen: readonly string[] | undefined = query[name];
    if (chosen !== undefined && name !== but) places = having(shelf.columns[name], chosen, places);
  }
  const isWithin = withinLimits(query, but);
  if (isWithin !== null)
    places = places.filter((place) => {
      const limited = shelf.limited[place];
      return limited !== undefined && isWithin(limited);
    });
  return {
    total: places.length,
    tally: (name) => tallyOf(shelf.columns[name], places),
    ids: () => places.map((place) => shelf.ids[place] ?? 0),
  };
}

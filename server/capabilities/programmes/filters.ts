import { and, arrayOverlaps, asc, desc, eq, gt, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type ProgrammeFilter,
  type ProgrammeLimit,
  programmeFilters,
  programmeLimits,
} from '../../../src/shared/lists/programmes.ts';
import { weeksOfMonth } from '../../../src/shared/programmes/words.ts';
import type { operations } from '../../../src/shared/transport/schema.d.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { programmeSteps, programmes } from '../../platform/db/programmes-schema.ts';
import { hasWords } from './search-words.ts';

export type ProgrammeQuery = NonNullable<operations['listProgrammes']['parameters']['query']>;
export type Status = NonNullable<ProgrammeQuery['status']>;
/** Everything that can filter a list. */
export type Narrowing = ProgrammeFilter | ProgrammeLimit;
type Filters = Partial<Pick<ProgrammeQuery, Narrowing>>;

export const narrowings: readonly Narrowing[] = [...programmeFilters, ...programmeLimits];

/** The column of each filter. */
export const filterColumns = {
  field: programmes.fields,
  skill: programmes.mustSkills,
  level: programmes.levels,
  mode: programmes.mode,
  country: programmes.country,
  band: programmes.band,
  hours: programmes.hours,
} as const satisfies Record<ProgrammeFilter, unknown>;

type OfSeveral = 'field' | 'skill' | 'level';

/** Whether a programme has several values for a filter. */
const isOfSeveral = (name: ProgrammeFilter): name is OfSeveral =>
  name === 'field' || name === 'skill' || name === 'level';

/** Days since 1970 in the programme's time zone. */
const dayThere = (moment: SQLWrapper) =>
  sql`((${moment}) at time zone ${programmes.timezone})::date - date '1970-01-01'`;
/** A deadline at midnight belongs to the day before. */
const lastDay = dayThere(sql`${programmes.closesAt} - interval '1 millisecond'`);
const shiftDay = dayThere(programmeSteps.startsAt);
const heldShifts = sql`${programmeSteps} where ${programmeSteps.programmeId} = ${programmes.id}
  and ${programmeSteps.kind} = 'shift' and ${programmeSteps.cancelledReason} is null`;

/** The columns of the limits. Days are counted from 1970. */
export const limitColumns = {
  lastDay: sql<number>`${lastDay}`.as('last_day'),
  weeks: programmes.weeks,
  /** The days on which shifts start. */
  shiftDays: sql<number[]>`case when ${programmes.kind} = 'volunteering' then
    array(select distinct ${shiftDay} from ${heldShifts} and ${programmeSteps.startsAt} is not null) end`.as(
    'shift_days',
  ),
};

export interface Limited {
  lastDay: number;
  weeks: number | null;
  shiftDays: readonly number[] | null;
}

const dayMilliseconds = 86_400_000;
/** The largest UTC offset, in days. */
const widestZone = 15 / 24;
const dayNumber = (day: string) => Date.parse(day) / dayMilliseconds;
const endOf = (day: number) => new Date((day + 1) * dayMilliseconds);

interface Limits {
  closesBy: number;
  weeksMost: number;
  startsFrom: number;
  startsTo: number;
}

/** The limits as numbers, optionally ignoring a limit. A missing limit matches everything. */
function limitsIn({ closes_by, weeks_most, starts_from, starts_to }: Filters, but?: Narrowing): Limits {
  const day = (name: Narrowing, text: string | undefined, usual: number) =>
    text === undefined || name === but ? usual : dayNumber(text);
  return {
    closesBy: day('closes_by', closes_by, Infinity),
    weeksMost: weeks_most === undefined || but === 'weeks_most' ? Infinity : weeks_most,
    startsFrom: day('starts_from', starts_from, -Infinity),
    startsTo: day('starts_to', starts_to, Infinity),
  };
}

/** Returns a check whether a programme is within the limits, optionally ignoring a limit; null without limits. */
export function withinLimits(filters: Filters, but?: Narrowing): ((limited: Limited) => boolean) | null {
  if (programmeLimits.every((name) => name === but || filters[name] === undefined)) return null;
  const { closesBy, weeksMost, startsFrom, startsTo } = limitsIn(filters, but);
  const hasShifts = startsFrom > -Infinity || startsTo < Infinity;
  return ({ lastDay: last, weeks, shiftDays }) =>
    last <= closesBy &&
    (weeksMost === Infinity || (weeks !== null && weeks <= weeksMost)) &&
    (!hasShifts || (shiftDays?.some((day) => day >= startsFrom && day <= startsTo) ?? false));
}

/** The limits as an SQL condition. Rows that are clearly outside are excluded by plain timestamps first. */
function limitsCondition(filters: Filters, but?: Narrowing): SQL | undefined {
  const { closesBy, weeksMost, startsFrom, startsTo } = limitsIn(filters, but);
  const before = (column: SQLWrapper, day: number) => sql`${column} < ${instantOf(endOf(day + widestZone))}`;
  const shifts = [
    startsFrom > -Infinity && sql`${programmeSteps.startsAt} > ${instantOf(endOf(startsFrom - 1 - widestZone))}`,
    startsTo < Infinity && before(programmeSteps.startsAt, startsTo),
    startsFrom > -Infinity && sql`${shiftDay} >= ${startsFrom}`,
    startsTo < Infinity && sql`${shiftDay} <= ${startsTo}`,
  ].filter((condition) => condition !== false);
  return and(
    ...(closesBy < Infinity ? [before(programmes.closesAt, closesBy), sql`${lastDay} <= ${closesBy}`] : []),
    weeksMost < Infinity ? lte(programmes.weeks, weeksMost) : undefined,
    // The offset makes the planner check each programme, instead of listing all shifts first.
    shifts.length > 0 ? sql`exists (select 1 from ${heldShifts} and ${and(...shifts)} offset 0)` : undefined,
  );
}

/** An SQL condition for a filter, or undefined if it is unused. */
function chosenOf(name: ProgrammeFilter, filters: Filters): SQL | undefined {
  const chosen: readonly string[] | undefined = filters[name];
  if (chosen === undefined) return undefined;
  return isOfSeveral(name)
    ? arrayOverlaps(filterColumns[name], [...chosen])
    : inArray(sql`${filterColumns[name]}`, [...chosen]);
}

/** The SQL condition of all filters, optionally ignoring a filter. */
export const conditionOf = (filters: Filters, but?: Narrowing): SQL | undefined =>
  and(
    ...programmeFilters.filter((name) => name !== but).map((name) => chosenOf(name, filters)),
    limitsCondition(filters, but),
  );

/** The values of a programme for each filter. */
export type Values = Readonly<Record<ProgrammeFilter, string | readonly string[] | null>>;

/** The condition of the text search. */
export const wordsOf = ({ q = '' }: Pick<ProgrammeQuery, 'q'>): SQL | undefined =>
  q.trim() === '' ? undefined : (hasWords(q) ?? sql`false`);

/** The condition for listed programmes of a kind. */
export const isListed = (kind: ProgrammeQuery['kind']): SQL | undefined =>
  and(eq(programmes.kind, kind), programmes.isListed);

/** The condition for the status of the shown intake at that time. */
export function isOfStatus(status: Status, now: Date): SQL | undefined {
  if (status === 'upcoming') return gt(programmes.opensAt, now);
  return status === 'open'
    ? and(lte(programmes.opensAt, now), gt(programmes.closesAt, now))
    : lte(programmes.closesAt, now);
}

const byTime: Record<Status, SQL> = {
  open: asc(programmes.closesAt),
  upcoming: asc(programmes.opensAt),
  closed: desc(programmes.closesAt),
};

/** Hourly pay is converted to monthly pay, as in the bands. */
const ofAMonth = sql`case when ${programmes.per} = 'hour' then ${programmes.amount} * coalesce(${programmes.hoursPerWeek}, 1) * ${weeksOfMonth}::float8 else ${programmes.amount} end`;

export function orderOf(status: Status, sort: ProgrammeQuery['sort']): SQL[] {
  const last = asc(programmes.id);
  if (sort === 'amount') return [sql`${ofAMonth} desc nulls last`, byTime[status], last];
  return sort === 'new' ? [desc(programmes.createdAt), desc(programmes.id)] : [byTime[status], last];
}

import { and, asc, desc, eq, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type ProgrammeFilter,
  type ProgrammeLimit,
  programmeFilters,
  programmeLimits,
  programmeLists,
} from '../../../src/shared/lists/programmes.ts';
import { weeksOfMonth } from '../../../src/shared/programmes/words.ts';
import type { operations } from '../../../src/shared/transport/schema.d.ts';
import { instantOf } from '../../platform/db/instant.ts';
import type { Choice } from '../../platform/lists/cells.ts';
import { filtersOf } from '../../platform/lists/filters.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { hasWords } from './search-words.ts';

export type ProgrammeQuery = NonNullable<operations['listProgrammes']['parameters']['query']>;
export type Status = NonNullable<ProgrammeQuery['status']>;
/** Everything that can filter a list. */
export type Narrowing = ProgrammeFilter | ProgrammeLimit;
type Filters = Partial<Pick<ProgrammeQuery, Narrowing>>;

export const narrowings: readonly Narrowing[] = [...programmeFilters, ...programmeLimits];

const { columnOf } = programmeLists.scholarship;
const counted = filtersOf({ filterNames: programmeFilters, columnOf }, programmes);

/** Days since 1970 in the programme's time zone. */
const dayThere = (moment: SQLWrapper) =>
  sql`((${moment}) at time zone ${programmes.timezone})::date - date '1970-01-01'`;
/** A deadline at midnight belongs to the day before. */
const lastDay = dayThere(sql`${programmes.closesAt} - interval '1 millisecond'`);
const shiftDay = dayThere(programmeSteps.startsAt);
const heldShifts = sql`${programmeSteps} where ${programmeSteps.programmeId} = ${programmes.id}
  and ${programmeSteps.kind} = 'shift' and ${programmeSteps.cancelledReason} is null`;

/** Together, they limit the day of a single shift. */
const shiftLimits = ['starts_from', 'starts_to'] as const;

/** The columns of the filters and of the limits. Days are counted from 1970. */
export const cellColumns = {
  ...counted.columns,
  lastDay: { column: lastDay, isList: false },
  weeks: { column: programmes.weeks, isList: false },
  /** The days on which shifts start. */
  shiftDays: {
    column: sql`case when ${programmes.kind} = 'volunteering' then
      array(select distinct ${shiftDay} from ${heldShifts} and ${programmeSteps.startsAt} is not null) end`,
    isList: true,
  },
};

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
function limitsIn({ closes_by, weeks_most, starts_from, starts_to }: Filters, but?: string): Limits {
  const day = (name: Narrowing, text: string | undefined, usual: number) =>
    text === undefined || name === but ? usual : dayNumber(text);
  return {
    closesBy: day('closes_by', closes_by, Infinity),
    weeksMost: weeks_most === undefined || but === 'weeks_most' ? Infinity : weeks_most,
    startsFrom: day('starts_from', starts_from, -Infinity),
    startsTo: day('starts_to', starts_to, Infinity),
  };
}

/** The chosen filters and limits, as `countCells` applies them. */
export function choicesOf(query: Filters): Choice[] {
  const { closesBy, weeksMost } = limitsIn(query);
  const limits: Choice[] = [
    { column: 'lastDay', filters: ['closes_by'], isWanted: (day) => Number(day) <= closesBy },
    { column: 'weeks', filters: ['weeks_most'], isWanted: (weeks) => Number(weeks) <= weeksMost },
    {
      column: 'shiftDays',
      filters: shiftLimits.filter((name) => query[name] !== undefined),
      isWanted: (day, but) => {
        const { startsFrom, startsTo } = limitsIn(query, but);
        return Number(day) >= startsFrom && Number(day) <= startsTo;
      },
    },
  ];
  const isChosen = (name: string) => query[name as Narrowing] !== undefined;
  return [...counted.choicesOf(query), ...limits.filter(({ filters }) => filters.some(isChosen))];
}

/** The limits as an SQL condition. Rows that are clearly outside are excluded by plain timestamps first. */
function limitsCondition(filters: Filters, but?: string): SQL | undefined {
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

/** The SQL condition of all filters, optionally ignoring a filter. */
export const conditionOf = (filters: Filters, but?: string): SQL | undefined =>
  and(counted.conditionOf(filters, but), limitsCondition(filters, but));

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

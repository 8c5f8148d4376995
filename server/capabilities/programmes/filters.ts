import { and, arrayOverlaps, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { programmeFilters } from '../../../src/routes/page-parameters.ts';
import type { ProgrammeFilter } from '../../../src/shared/programmes/words.ts';
import type { operations } from '../../../src/shared/transport/schema.d.ts';
import { programmes } from '../../platform/db/programmes-schema.ts';
import { hasWords } from './search-words.ts';

export type ProgrammeQuery = NonNullable<operations['listProgrammes']['parameters']['query']>;
export type Status = NonNullable<ProgrammeQuery['status']>;
type Filters = Partial<Pick<ProgrammeQuery, ProgrammeFilter>>;

/** What each filter chooses among. */
export const filterColumns = {
  field: programmes.fields,
  level: programmes.levels,
  mode: programmes.mode,
  country: programmes.country,
  band: programmes.band,
  hours: programmes.hours,
} as const satisfies Record<ProgrammeFilter, unknown>;

/** Of these a programme has several. */
const isOfSeveral = (name: ProgrammeFilter): name is 'field' | 'level' => name === 'field' || name === 'level';

/** A condition: the programme matches a filter; undefined where the filter is not used. */
function chosenOf(name: ProgrammeFilter, filters: Filters): SQL | undefined {
  const chosen: readonly string[] | undefined = filters[name];
  if (chosen === undefined) return undefined;
  return isOfSeveral(name)
    ? arrayOverlaps(filterColumns[name], [...chosen])
    : inArray(sql`${filterColumns[name]}`, [...chosen]);
}

/** All filters but one, if one is named. */
export const conditionOf = (filters: Filters, but?: ProgrammeFilter): SQL | undefined =>
  and(...programmeFilters.filter((name) => name !== but).map((name) => chosenOf(name, filters)));

/** What a programme is by each filter. */
export type Values = Readonly<Record<ProgrammeFilter, string | readonly string[] | null>>;

/** Whether the values of a programme match a filter. */
export function isChosen(values: Values, name: ProgrammeFilter, filters: Filters): boolean {
  const chosen: readonly string[] | undefined = filters[name];
  return chosen === undefined || [values[name]].flat().some((value) => value !== null && chosen.includes(value));
}

/** The words that are looked for. */
export const wordsOf = ({ q = '' }: Pick<ProgrammeQuery, 'q'>): SQL | undefined =>
  q.trim() === '' ? undefined : (hasWords(q) ?? sql`false`);

/** What lists have of a kind. */
export const isListed = (kind: ProgrammeQuery['kind']): SQL | undefined =>
  and(eq(programmes.kind, kind), programmes.isListed);

/** How its shown intake stands at that time. */
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

export function orderOf(status: Status, sort: ProgrammeQuery['sort']): SQL[] {
  const last = asc(programmes.id);
  if (sort === 'amount') return [sql`${programmes.amount} desc nulls last`, byTime[status], last];
  return sort === 'new' ? [desc(programmes.createdAt), desc(programmes.id)] : [byTime[status], last];
}

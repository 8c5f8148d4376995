import { programmeFilters, programmeLimits } from '../../../routes/page-parameters.ts';
import {
  amountBands,
  hoursBands,
  limitsOf,
  type ProgrammeFilter,
  type ProgrammeLimit,
  programmeModes,
} from '../../../shared/programmes/words.ts';
import { lengthOf } from '../../../shared/text/length.ts';
import {
  flag,
  formatOf,
  type KnowingFormat,
  known,
  oneOf,
  pageNumber,
  readNumber,
  several,
  words,
} from '../../../ui/list/address.ts';
import type { Kind, ProgrammeQuery } from '../queries.ts';

export const statuses = ['open', 'upcoming', 'closed'] as const;
const sorts = ['deadline', 'amount', 'new'] as const;

/** The state in the address of a list. Unknown parameters stay in the address and are ignored. */
export type ListState = Readonly<Record<ProgrammeFilter, readonly string[]>> &
  /** The limits; empty if not set. */
  Readonly<Record<ProgrammeLimit, string>> & {
    readonly status: (typeof statuses)[number];
    /** Whether to show saved programmes instead of the list. */
    readonly saved: boolean;
    /** Whether to show the learner's applications instead of the list. */
    readonly applied: boolean;
    readonly q: string;
    readonly sort: (typeof sorts)[number];
    /** The page number, from 1. */
    readonly page: number;
  };

const maxQueryLength = 200;
const maxValueLength = 100;
const maxValues = 20;
const lastPage = 10_000;
const maxWeeks = 520;

const anyText = several((text) => text.trim() !== '' && lengthOf(text) <= maxValueLength, maxValues);
const oneOfThese = (values: readonly string[]) => several((text) => values.includes(text), values.length);

/** Whether the API accepts the day: in this century or the last. */
export function isListedDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
const day = known(isListedDay);

const anyFormat = formatOf<ListState>({
  status: oneOf(statuses, 'open'),
  saved: flag,
  applied: flag,
  q: words(maxQueryLength),
  field: anyText,
  skill: anyText,
  level: anyText,
  mode: oneOfThese(programmeModes),
  country: anyText,
  band: oneOfThese(amountBands),
  hours: oneOfThese(hoursBands),
  closes_by: day,
  weeks_most: known((text) => readNumber(text, maxWeeks) !== null),
  starts_from: day,
  starts_to: day,
  sort: oneOf(sorts, 'deadline'),
  page: pageNumber(lastPage),
});

/** The sort orders of each kind. Volunteering is unpaid. */
const sortsOf = { scholarship: sorts, internship: sorts, volunteering: ['deadline', 'new'] } as const satisfies Record<
  Kind,
  readonly (typeof sorts)[number][]
>;

/** Each kind has only its own limits and sort orders. */
function formatFor(kind: Kind): KnowingFormat<ListState> {
  const limits: readonly string[] = limitsOf[kind];
  const foreign = programmeLimits.filter((name) => !limits.includes(name));
  const none = Object.fromEntries(foreign.map((name) => [name, '']));
  const isSort = (sort: string) => sortsOf[kind].some((own) => own === sort);
  return {
    read: (params) => {
      const state = anyFormat.read(params);
      return { ...state, ...none, ...(!isSort(state.sort) && { sort: 'deadline' }) };
    },
    unread: (params) => anyFormat.unread(params).filter((name) => !foreign.some((limit) => limit === name)),
    write: anyFormat.write,
  };
}

/** The address format of each kind's list. */
export const listFormats: Readonly<Record<Kind, KnowingFormat<ListState>>> = {
  scholarship: formatFor('scholarship'),
  internship: formatFor('internship'),
  volunteering: formatFor('volunteering'),
};

/** The sort orders of a kind. */
export const sortsFor = <Name extends string>(kind: Kind, names: Readonly<Record<(typeof sorts)[number], Name>>) =>
  Object.fromEntries(sortsOf[kind].map((sort) => [sort, names[sort]])) as Partial<Record<(typeof sorts)[number], Name>>;

/** The change that clears all filters. */
export const noFilters: Partial<ListState> = {
  q: '',
  ...(Object.fromEntries([
    ...programmeFilters.map((name) => [name, []] as const),
    ...programmeLimits.map((name) => [name, ''] as const),
  ]) as Partial<ListState>),
  page: 1,
};

/** The change that returns to the public list. */
export const noOwnList: Partial<ListState> = { saved: false, applied: false };

/** The active filters and search text for the API. */
export function chosenOf(state: ListState): Omit<ProgrammeQuery, 'kind' | 'status' | 'sort' | 'page'> {
  const chosen = ['q' as const, ...programmeFilters, ...programmeLimits]
    .filter((name) => state[name].length > 0)
    .map((name) => [name, name === 'weeks_most' ? Number(state[name]) : state[name]]);
  return Object.fromEntries(chosen) as ReturnType<typeof chosenOf>;
}

/** The query that is sent to the server. */
export const listQuery = (kind: Kind, state: ListState): ProgrammeQuery => ({
  kind,
  status: state.status,
  sort: state.sort,
  page: state.page,
  ...chosenOf(state),
});

import { amountBands, hoursBands, type ProgrammeFilter, programmeModes } from '../../../shared/programmes/words.ts';
import { lengthOf } from '../../../shared/text/length.ts';
import { flag, formatOf, oneOf, pageNumber, several, words } from '../../../ui/list/address.ts';
import type { Kind, ProgrammeQuery } from '../queries.ts';

export const statuses = ['open', 'upcoming', 'closed'] as const;
export const sorts = ['deadline', 'amount', 'new'] as const;

/** What the address of a list says; whatever it has that is not known here is left in it and means nothing. */
export type ListState = Readonly<Record<ProgrammeFilter, readonly string[]>> & {
  readonly status: (typeof statuses)[number];
  /** What the learner has saved, in place of the list. */
  readonly saved: boolean;
  readonly q: string;
  readonly sort: (typeof sorts)[number];
  /** From 1. */
  readonly page: number;
};

const longestQuery = 200;
const longestValue = 100;
const mostValues = 20;
const lastPage = 10_000;

const anyText = several((text) => text.trim() !== '' && lengthOf(text) <= longestValue, mostValues);
const oneOfThese = (known: readonly string[]) => several((text) => known.includes(text), known.length);

export const listFormat = formatOf<ListState>({
  status: oneOf(statuses, 'open'),
  saved: flag,
  q: words(longestQuery),
  field: anyText,
  level: anyText,
  mode: oneOfThese(programmeModes),
  country: anyText,
  band: oneOfThese(amountBands),
  hours: oneOfThese(hoursBands),
  sort: oneOf(sorts, 'deadline'),
  page: pageNumber(lastPage),
});

/** The change that drops all filters. */
export const noFilters: Partial<ListState> = {
  q: '',
  field: [],
  level: [],
  mode: [],
  country: [],
  band: [],
  hours: [],
  page: 1,
};

/** The filters and words that are chosen, as calls take them. */
export function chosenOf({ q, field, level, mode, country, band, hours }: ListState) {
  const chosen = Object.entries({ field, level, mode, country, band, hours }).filter(([, values]) => values.length > 0);
  return { ...(q === '' ? {} : { q }), ...Object.fromEntries(chosen) };
}

/** What the server is asked for. */
export const listQuery = (kind: Kind, state: ListState): ProgrammeQuery => ({
  kind,
  status: state.status,
  sort: state.sort,
  page: state.page,
  ...chosenOf(state),
});

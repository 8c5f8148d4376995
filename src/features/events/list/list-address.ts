import { lengthOf } from '../../../shared/text/length.ts';
import { formatOf, oneOf, pageNumber, several, words } from '../../../ui/list/address.ts';
import type { EventQuery } from '../queries.ts';

export const tabs = ['upcoming', 'past'] as const;
export const filterNames = ['mode', 'kind', 'topic', 'month'] as const;
export type FilterName = (typeof filterNames)[number];
/** The search parameter of each filter. */
export const parameters = { mode: 'mode', kind: 'type', topic: 'topic', month: 'month' } as const satisfies Record<
  FilterName,
  string
>;

/** The list's state in the address; unknown parameters are kept and ignored. */
export type ListState = FilterState & { readonly tab: (typeof tabs)[number]; readonly q: string };

/** The active filters, the same for each list of events. */
export type FilterState = Readonly<Record<FilterName, readonly string[]>> & {
  /** The page number, from 1. */
  readonly page: number;
};

const maxQueryLength = 200;
const maxTopicLength = 60;
const maxTopics = 50;
const maxMonths = 24;
const lastPage = 10_000;
const modes: readonly string[] = ['online', 'in_person', 'hybrid'];
const kinds: readonly string[] = ['webinar', 'workshop', 'open_day', 'exam', 'conference'];

/** The format of the filters in the address. */
export const filterFormat = {
  mode: several((text) => modes.includes(text), modes.length),
  kind: { ...several((text) => kinds.includes(text), kinds.length), name: parameters.kind },
  topic: several((text) => text.trim() !== '' && lengthOf(text) <= maxTopicLength, maxTopics),
  month: several((text) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text), maxMonths),
  page: pageNumber(lastPage),
} as const;

export const listFormat = formatOf<ListState>({
  tab: oneOf(tabs, 'upcoming'),
  q: words(maxQueryLength),
  ...filterFormat,
});

/** The change that clears all filters. */
export const noFilters: Partial<FilterState> = { mode: [], kind: [], topic: [], month: [], page: 1 };

/** The query for the server. */
export function listQuery({ tab, q, page, ...filters }: ListState): EventQuery {
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0);
  return { tab, page, ...(q === '' ? {} : { q }), ...Object.fromEntries(chosen) };
}

import { publicTags } from '../../../machines/application/application.tags.ts';
import { formatOf, oneOf, pageNumber, words } from '../../../shared/lists/address.ts';
import { programmeKinds } from '../../../shared/programmes/words.ts';
import type { ApplicationQuery } from '../queries.ts';

export const groups = ['learner', 'us', 'over'] as const;
export const sorts = ['due', 'updated'] as const;
export const every = 'every' as const;

export interface ListState {
  readonly group: (typeof groups)[number] | typeof every;
  readonly kind: (typeof programmeKinds)[number] | typeof every;
  readonly state: (typeof publicTags)[number] | typeof every;
  readonly q: string;
  readonly sort: (typeof sorts)[number];
  readonly page: number;
}

export const listFormat = formatOf<ListState>({
  group: oneOf([...groups, every], every),
  kind: oneOf([...programmeKinds, every], every),
  state: oneOf([...publicTags, every], every),
  q: words(100),
  sort: oneOf(sorts, 'due'),
  page: pageNumber(1_000),
});

/** The query that is sent to the server. */
export const queryOf = ({ group, kind, state, q, sort, page }: ListState): ApplicationQuery => ({
  page,
  sort,
  ...(group !== every && { group }),
  ...(kind !== every && { kind }),
  ...(state !== every && { tag: state }),
  ...(q !== '' && { q }),
});

/** The change that clears all filters. */
export const noFilters: Partial<ListState> = { group: every, kind: every, state: every, q: '', page: 1 };

export const isNarrowed = ({ group, kind, state, q }: ListState): boolean =>
  [group, kind, state].some((value) => value !== every) || q !== '';

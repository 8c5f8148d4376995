import { told } from '../../../machines/application/application.tags.ts';
import { programmeKinds } from '../../../shared/programmes/words.ts';
import { formatOf, oneOf, pageNumber, words } from '../../../ui/list/address.ts';
import type { ApplicationQuery } from '../queries.ts';

export const groups = ['learner', 'us', 'over'] as const;
export const every = 'every' as const;

export interface ListState {
  readonly group: (typeof groups)[number] | typeof every;
  readonly kind: (typeof programmeKinds)[number] | typeof every;
  readonly state: (typeof told)[number] | typeof every;
  readonly q: string;
  readonly page: number;
}

export const listFormat = formatOf<ListState>({
  group: oneOf([...groups, every], every),
  kind: oneOf([...programmeKinds, every], every),
  state: oneOf([...told, every], every),
  q: words(100),
  page: pageNumber(1_000),
});

/** What the server is asked for. */
export const queryOf = ({ group, kind, state, q, page }: ListState): ApplicationQuery => ({
  page,
  ...(group !== every && { group }),
  ...(kind !== every && { kind }),
  ...(state !== every && { tag: state }),
  ...(q !== '' && { q }),
});

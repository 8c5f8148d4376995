import { formatOf, oneOf } from '../../../ui/list/address.ts';
import type { OwnQuery, OwnTab } from '../queries.ts';
import { type FilterState, filterFormat } from './list-address.ts';

export const ownTabs = ['foryou', 'registered', 'waitlist', 'past'] as const satisfies OwnTab[];

/** The state of the learner's events in the address. */
export type OwnState = FilterState & { readonly tab: OwnTab };

export const ownFormat = formatOf<OwnState>({ tab: oneOf(ownTabs, 'registered'), ...filterFormat });

/** The query for the server. */
export function ownQuery({ tab, page, ...filters }: OwnState): OwnQuery {
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0);
  return { tab, page, ...Object.fromEntries(chosen) };
}

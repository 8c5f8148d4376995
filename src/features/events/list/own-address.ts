import { formatOf, oneOf } from '../../../ui/list/address.ts';
import type { OwnQuery, OwnTab } from '../queries.ts';
import { type FilterState, filterFormat } from './list-address.ts';

export const ownTabs = ['foryou', 'registered', 'waitlist', 'past'] as const satisfies OwnTab[];

/** What the address of the own events says. */
export type OwnState = FilterState & { readonly tab: OwnTab };

export const ownFormat = formatOf<OwnState>({ tab: oneOf(ownTabs, 'registered'), ...filterFormat });

/** What the server is asked for. */
export function ownQuery({ tab, page, ...filters }: OwnState): OwnQuery {
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0);
  return { tab, page, ...Object.fromEntries(chosen) };
}

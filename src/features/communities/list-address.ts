import { formatOf, oneOf, pageNumber, words } from '../../shared/lists/address.ts';
import type { CommunityQuery } from './queries.ts';

export interface ListState {
  readonly tab: 'discover' | 'mine';
  readonly q: string;
  readonly topic: string;
  readonly sort: 'active' | 'new' | 'members';
  readonly page: number;
}

export const listFormat = formatOf<ListState>({
  tab: oneOf(['discover', 'mine'], 'discover'),
  q: words(200),
  topic: words(60),
  sort: oneOf(['active', 'new', 'members'], 'active'),
  page: pageNumber(1000),
});

/** The query for the server. */
export const queryOf = ({ tab, q, topic, sort, page }: ListState): CommunityQuery => ({
  tab,
  sort,
  page,
  ...(q !== '' && { q }),
  ...(topic !== '' && { topic }),
});

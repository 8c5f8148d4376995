import { formatOf, oneOf, pageNumber, words } from '../../../shared/lists/address.ts';
import type { AssessmentsQuery } from '../queries.ts';

export const tabs = ['todo', 'progress', 'done'] as const;

/** The filters of the list. */
export interface ListState {
  tab: (typeof tabs)[number];
  q: string;
  skill: string;
  page: number;
}

export const listFormat = formatOf<ListState>({
  tab: oneOf(tabs, 'todo'),
  q: words(100),
  skill: words(100),
  page: pageNumber(),
});

/** The query for the server. */
export const queryOf = ({ tab, q, skill, page }: ListState): AssessmentsQuery => ({
  tab,
  page,
  ...(q !== '' && { q }),
  ...(skill !== '' && { skill }),
});

import { formatOf, pageNumber, words } from '../../shared/lists/address.ts';
import type { NewsletterQuery } from './queries.ts';

export interface ListState {
  readonly q: string;
  /** The topic; empty for all topics. */
  readonly topic: string;
  readonly page: number;
}

export const listFormat = formatOf<ListState>({ q: words(100), topic: words(60), page: pageNumber() });

/** The query for the server. */
export const queryOf = ({ q, topic, page }: ListState): NewsletterQuery => ({
  page,
  ...(q !== '' && { q }),
  ...(topic !== '' && { topic }),
});

import { formatOf, oneOf, pageNumber, words } from '../../shared/lists/address.ts';
import type { TicketQuery } from './queries.ts';

export const folders = ['all', 'open', 'waiting', 'closed'] as const;

export interface MailBoxState {
  readonly folder: (typeof folders)[number];
  readonly q: string;
  readonly page: number;
  /** The id of the open ticket; empty for none. */
  readonly ticket: string;
}

export const mailBoxFormat = formatOf<MailBoxState>({
  folder: oneOf(folders, 'all'),
  q: words(100),
  page: pageNumber(),
  ticket: words(10),
});

/** The query for the server. */
export const queryOf = ({ folder, q, page }: MailBoxState): TicketQuery => ({
  page,
  ...(q !== '' && { q }),
  ...(folder !== 'all' && { folder }),
});

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { operations } from '../../shared/transport/schema.d.ts';

export const ticketKeys = {
  all: ['mine', 'tickets'],
  list: (query: object) => ['mine', 'tickets', 'list', query] as const,
  one: (id: number) => ['mine', 'tickets', 'one', id] as const,
  guest: (token: string) => ['guest-ticket', token] as const,
} as const;

export type TicketQuery = NonNullable<operations['listTickets']['parameters']['query']>;

/** A page of the learner's tickets. */
export function useTickets(query: TicketQuery) {
  const { api } = useApi();
  return useQuery({
    queryKey: ticketKeys.list(query),
    queryFn: ({ signal }) => ask(api.GET('/tickets', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A ticket with what was said. */
export function useTicket(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: ticketKeys.one(id),
    queryFn: ({ signal }) => ask(api.GET('/tickets/{id}', { params: { path: { id } }, signal })),
    // Somebody may answer while it is read.
    refetchInterval: 60_000,
  });
}

/** The ticket that a mailed link leads to. */
export function useGuestTicket(token: string) {
  const { api } = useApi();
  return useQuery({
    queryKey: ticketKeys.guest(token),
    enabled: token !== '',
    queryFn: ({ signal }) => ask(api.GET('/guest-ticket', { params: { query: { token } }, signal })),
    retry: false,
  });
}

/** How long answers take. */
export function useSupportFacts() {
  const { api } = useApi();
  return useQuery({
    queryKey: ['support-facts'],
    queryFn: ({ signal }) => ask(api.GET('/support-facts', { signal })),
  });
}

/** Help articles by words, and by a support code. */
export function useHelpArticles(q: string, code: string) {
  const { api } = useApi();
  const query = { ...(q !== '' && { q }), ...(code !== '' && { code }) };
  return useQuery({
    queryKey: ['help-articles', query],
    queryFn: ({ signal }) => ask(api.GET('/help-articles', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** A help article. */
export function useHelpArticle(slug: string) {
  const { api } = useApi();
  return useQuery(
    queryOptions({
      queryKey: ['help-article', slug],
      queryFn: ({ signal }) => ask(api.GET('/help-articles/{slug}', { params: { path: { slug } }, signal })),
    }),
  );
}

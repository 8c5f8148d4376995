import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { ticketRules } from '../../shared/text/post-rules.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { operations, TicketAnswer, TicketDetails, TicketMessage } from '../../shared/transport/schema.d.ts';

export const ticketKeys = {
  all: ['mine', 'tickets'],
  list: (query: object) => ['mine', 'tickets', 'list', query] as const,
  one: (id: number) => ['mine', 'tickets', 'one', id] as const,
  guest: (token: string) => ['guest-ticket', token] as const,
} as const;

export type TicketQuery = NonNullable<operations['listTickets']['parameters']['query']>;

/** A page of the learner's tickets. */
export const ticketsOptions = ({ api }: Pick<ApiServices, 'api'>, query: TicketQuery) =>
  queryOptions({
    queryKey: ticketKeys.list(query),
    queryFn: ({ signal }) => ask(api.GET('/tickets', { params: { query }, signal })),
  });

/** Keeps the previous page of the list while the next page is loading. */
export const useTickets = (query: TicketQuery) =>
  useQuery({ ...ticketsOptions(useApi(), query), placeholderData: keepPreviousData });

/** The loaded pages of a ticket, latest messages first. */
type TicketPages = InfiniteData<TicketDetails, number>;

/** A ticket with its loaded messages, oldest first. */
export interface ReadTicket extends Pick<TicketDetails, 'server_now' | 'item'> {
  messages: TicketMessage[];
  /** Whether the ticket takes no more messages. */
  isFull: boolean;
}

/** Pages shift when a message arrives while reading: each message is kept once. */
function readTicket({ pages }: TicketPages): ReadTicket {
  const [latest] = pages;
  if (latest === undefined) throw new Error('A ticket was read without a page');
  const { server_now, item, messages } = latest;
  const byId = new Map(pages.flatMap((page) => page.messages.items.map((message) => [message.id, message])));
  return {
    server_now,
    item,
    messages: [...byId.values()].toSorted((one, other) => one.id - other.id),
    isFull: messages.total >= ticketRules.maxMessages,
  };
}

const isMore = ({ messages: { page, page_size: size, total } }: TicketDetails) =>
  page * size < total ? page + 1 : undefined;

/** Updates the cached ticket, with a new message. */
export const withAnswer = (
  pages: TicketPages | undefined,
  { server_now, item, message }: TicketAnswer & { message?: TicketMessage },
): TicketPages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const { items, total } = page.messages;
      const isNew = index === 0 && message !== undefined && !items.some(({ id }) => id === message.id);
      const messages = isNew ? { ...page.messages, items: [...items, message], total: total + 1 } : page.messages;
      return { server_now, item, messages };
    }),
  };

/** A ticket with its messages, page by page from the end. */
export const ticketOptions = ({ api }: Pick<ApiServices, 'api'>, id: number) =>
  infiniteQueryOptions({
    queryKey: ticketKeys.one(id),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      ask(api.GET('/tickets/{id}', { params: { path: { id }, query: { page } }, signal })),
    getNextPageParam: isMore,
  });

/** Reloads the ticket, because a reply may arrive while it is read. */
export const useTicket = (id: number) =>
  useInfiniteQuery({ ...ticketOptions(useApi(), id), select: readTicket, refetchInterval: 60_000 });

/** The ticket that a link in an email leads to. */
export function useGuestTicket(token: string) {
  const { api } = useApi();
  return useInfiniteQuery({
    queryKey: ticketKeys.guest(token),
    enabled: token !== '',
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      ask(api.GET('/guest-ticket', { params: { query: { token, page } }, signal })),
    getNextPageParam: isMore,
    select: readTicket,
    retry: false,
  });
}

/** The data that loading earlier messages needs. */
export type Earlier = Pick<
  ReturnType<typeof useTicket>,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** The usual response time. */
export const supportFactsOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({
    queryKey: ['support-facts'],
    queryFn: ({ signal }) => ask(api.GET('/support-facts', { signal })),
  });

export const useSupportFacts = () => useQuery(supportFactsOptions(useApi()));

/** Help articles for search words and a support code. */
export function helpArticlesOptions({ api }: Pick<ApiServices, 'api'>, q: string, code: string) {
  const query = { ...(q !== '' && { q }), ...(code !== '' && { code }) };
  return queryOptions({
    queryKey: ['help-articles', query],
    queryFn: ({ signal }) => ask(api.GET('/help-articles', { params: { query }, signal })),
  });
}

/** The same query as a hook; keeps the previous articles while the next articles are loading. */
export const useHelpArticles = (q: string, code: string) =>
  useQuery({ ...helpArticlesOptions(useApi(), q, code), placeholderData: keepPreviousData });

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

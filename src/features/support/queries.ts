import { type InfiniteData, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ticketRules } from '../../shared/text/post-rules.ts';
import { useApi } from '../../shared/transport/api-context.ts';
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
export function useTickets(query: TicketQuery) {
  const { api } = useApi();
  return useQuery({
    queryKey: ticketKeys.list(query),
    queryFn: ({ signal }) => ask(api.GET('/tickets', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The pages of a ticket that were read, the latest messages first. */
type TicketPages = InfiniteData<TicketDetails, number>;

/** A ticket with the messages that were read, the oldest first. */
export interface ReadTicket extends Pick<TicketDetails, 'server_now' | 'item'> {
  messages: TicketMessage[];
  /** Whether it takes no more messages. */
  isFull: boolean;
}

/** Pages move on by a message while they are read: each message stands there once. */
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

/** Shows how a ticket stands now, with a message that was put into it. */
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

/** A ticket with what was said, page after page from the end. */
export function useTicket(id: number) {
  const { api } = useApi();
  return useInfiniteQuery({
    queryKey: ticketKeys.one(id),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      ask(api.GET('/tickets/{id}', { params: { path: { id }, query: { page } }, signal })),
    getNextPageParam: isMore,
    select: readTicket,
    // Somebody may answer while it is read.
    refetchInterval: 60_000,
  });
}

/** The ticket that a mailed link leads to. */
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

/** By which the messages before those that were read are read too. */
export type Earlier = Pick<
  ReturnType<typeof useTicket>,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

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

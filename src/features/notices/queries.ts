import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

export const noticeKeys = {
  all: ['mine', 'notices'],
  lists: ['mine', 'notices', 'list'],
  list: (onlyUnread: boolean) => ['mine', 'notices', 'list', onlyUnread],
  count: ['mine', 'notices', 'count'],
} as const;

/** The number of unread notices, and the newest notice. The chart of the feed updates the cached answer. */
export function useNoticeCount() {
  const { api } = useApi();
  return useQuery({
    queryKey: noticeKeys.count,
    queryFn: () => ask(api.GET('/notification-count')),
  });
}

/** The notices, the newest first, page by page. */
export const noticesOptions = ({ api }: Pick<ApiServices, 'api'>, onlyUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: noticeKeys.list(onlyUnread),
    queryFn: ({ pageParam }) =>
      ask(
        api.GET('/notification-list', {
          params: { query: { ...(onlyUnread && { unread: true }), ...(pageParam !== null && { before: pageParam }) } },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_before }) => next_before,
    // A list shows the notices that have arrived since it was last open.
    staleTime: 0,
  });

/** @param isAsked whether the page around has requested the notices on this visit */
export const useNotices = (onlyUnread: boolean, isAsked = false) =>
  useInfiniteQuery({ ...noticesOptions(useApi(), onlyUnread), ...(isAsked && { refetchOnMount: false }) });

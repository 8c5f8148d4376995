import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
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

/** The notices in pages, the newest first. */
export function useNotices(onlyUnread: boolean) {
  const { api } = useApi();
  return useInfiniteQuery({
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
}

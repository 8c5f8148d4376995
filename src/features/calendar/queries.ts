import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

export const calendarKeys = {
  all: ['mine', 'calendar'],
  items: (from: string, to: string) => ['mine', 'calendar', from, to] as const,
  feed: ['mine', 'calendarFeed'],
} as const;

/** What is in the learner's calendar between two moments, and by how much this device's clock is behind the server's. */
export function useCalendarItems(from: string, to: string) {
  const { api } = useApi();
  return useQuery({
    queryKey: calendarKeys.items(from, to),
    queryFn: async ({ signal }) => {
      const answer = await ask(api.GET('/calendar-items', { params: { query: { from, to } }, signal }));
      return { ...answer, clockOffset: Date.parse(answer.server_now) - Date.now() };
    },
    placeholderData: (previous) => previous,
  });
}

/** Whether there is a secret address of the calendar, and when it was read last. */
export function useCalendarFeed() {
  const { api } = useApi();
  return useQuery({ queryKey: calendarKeys.feed, queryFn: () => ask(api.GET('/calendar-feed-state')) });
}

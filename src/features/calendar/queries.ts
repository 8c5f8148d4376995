import { useQuery } from '@tanstack/react-query';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

export const calendarKeys = {
  all: ['mine', 'calendar'],
  items: (from: string, to: string) => ['mine', 'calendar', from, to] as const,
  feed: ['mine', 'calendarFeed'],
} as const;

/** What is in the learner's calendar between two moments, with the server's time. */
export function useCalendarItems(from: string, to: string) {
  const { api } = useApi();
  return useQuery({
    queryKey: calendarKeys.items(from, to),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/calendar-items', { params: { query: { from, to } }, signal }))),
    placeholderData: (previous) => previous,
  });
}

/** Whether there is a secret address of the calendar, and when it was read last. */
export function useCalendarFeed() {
  const { api } = useApi();
  return useQuery({ queryKey: calendarKeys.feed, queryFn: () => ask(api.GET('/calendar-feed-state')) });
}

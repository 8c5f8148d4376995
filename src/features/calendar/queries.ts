import { queryOptions, useQuery } from '@tanstack/react-query';
import { calendarKeys } from '../../shared/keys/calendar.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { kept } from '../../shared/transport/kept.ts';

/** The learner's calendar items between two times, with the server time. */
export function useCalendarItems(from: string, to: string) {
  const { api } = useApi();
  return useQuery({
    queryKey: calendarKeys.items(from, to),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/calendar-items', { params: { query: { from, to } }, signal }))),
    placeholderData: (previous) => previous,
    ...kept,
  });
}

/** Whether there is a secret address, and when it was last read. */
export const calendarFeedOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({ queryKey: calendarKeys.feed, queryFn: () => ask(api.GET('/calendar-feed-state')) });

export const useCalendarFeed = () => useQuery(calendarFeedOptions(useApi()));

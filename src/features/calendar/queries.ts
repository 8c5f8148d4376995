import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { CallError, isSessionEnd } from '../../shared/transport/call-error.ts';
import { ask } from '../../shared/transport/client.ts';
import type { CalendarEntryChange, NewCalendarEntry } from '../../shared/transport/schema.d.ts';

/** What is in the learner's calendar between two moments, and by how much this device's clock is behind the server's. */
export function useCalendarItems(from: string, to: string) {
  const { api } = useApi();
  return useQuery({
    queryKey: queryKeys.calendarItems(from, to),
    queryFn: async ({ signal }) => {
      const answer = await ask(api.GET('/calendar-items', { params: { query: { from, to } }, signal }));
      return { ...answer, clockOffset: Date.parse(answer.server_now) - Date.now() };
    },
    placeholderData: (previous) => previous,
  });
}

/** Somebody has changed or deleted it meanwhile, or there is no room: no defects. */
const isRefusal = (error: unknown) => error instanceof CallError && [404, 409, 422].includes(error.cause.status);

/** A change after which what lies below the key is asked for again. */
function useCalendarChange<Given, Answer>(change: (given: Given) => Promise<Answer>, queryKey: readonly string[]) {
  const { record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => {
      if (!isRefusal(error)) record(error);
    },
  });
}

/** Writes an own entry: a new one, or another version of the one that is named. */
export function useSaveEntry() {
  const { api } = useApi();
  return useCalendarChange(
    (entry: NewCalendarEntry | CalendarEntryChange) =>
      'id' in entry
        ? ask(api.POST('/calendar-entry-changes', { body: entry }))
        : ask(api.POST('/calendar-entries', { body: entry })),
    queryKeys.calendar,
  );
}

/** Takes an own entry away, by its id. */
export function useDeleteEntry() {
  const { api } = useApi();
  return useCalendarChange(
    (id: number) => ask(api.POST('/calendar-entry-deletions', { body: { id } })),
    queryKeys.calendar,
  );
}

/** Whether there is a secret address of the calendar, and when it was read last. */
export function useCalendarFeed() {
  const { api } = useApi();
  return useQuery({ queryKey: queryKeys.calendarFeed, queryFn: () => ask(api.GET('/calendar-feed-state')) });
}

/** Makes the secret address, which is told this once; an older one ends. */
export function useMakeFeed() {
  const { api } = useApi();
  return useCalendarChange(() => ask(api.POST('/calendar-feeds', {})), queryKeys.calendarFeed);
}

/** Ends the secret address. */
export function useRevokeFeed() {
  const { api } = useApi();
  return useCalendarChange(() => ask(api.POST('/calendar-feed-revocations', {})), queryKeys.calendarFeed);
}

/** Answers with one item as an iCalendar file, by the name that calendars have for it. */
export function useItemFile() {
  const { api, record } = useApi();
  return useMutation({
    mutationFn: (uid: string) => ask(api.GET('/calendar-item-file', { params: { query: { uid } } })),
    onError: (error) => {
      if (!isSessionEnd(error)) record(error);
    },
  });
}

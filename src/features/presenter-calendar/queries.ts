import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { CallError } from '../../shared/transport/call-error.ts';
import { ask } from '../../shared/transport/client.ts';
import type {
  LiveClassAttendance,
  LiveClassEventRequest,
  LiveClassNote,
  PresenterAvailability,
} from '../../shared/transport/schema.d.ts';

/**
 * A presenter's sessions within a span of time, with what is to be added to this device's clock to have the server's,
 * in milliseconds.
 */
export function usePresenterCalendar(username: string, { from, to }: { from: Date; to: Date }) {
  const { api } = useApi();
  const query = { from: from.toISOString(), to: to.toISOString() };
  return useQuery({
    queryKey: queryKeys.presenterCalendar(username, query.from, query.to),
    queryFn: async ({ signal }) => {
      const path = { username };
      const answer = await ask(api.GET('/presenter-calendar/{username}', { params: { path, query }, signal }));
      return { ...answer, clockOffset: Date.parse(answer.server_now) - Date.now() };
    },
  });
}

/** Whether the answer of a call was that something else has happened meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof CallError && error.cause.status === 409;

/** A change of a session; it is over when the sessions are shown as they are then, whatever was answered. */
function useSessionChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const { record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => {
      if (!isConflict(error)) record(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.presenterCalendars }),
  });
}

/** Says what happens to a live class. */
export function useSendLiveClassEvent() {
  const { api } = useApi();
  return useSessionChange(({ id, ...body }: LiveClassEventRequest & { id: number }) =>
    ask(api.POST('/live-class-events/{id}', { params: { path: { id } }, body })),
  );
}

/** Writes to those who take part in a class. */
export function useSaveLiveClassNote() {
  const { api } = useApi();
  return useSessionChange((body: LiveClassNote) => ask(api.POST('/live-class-notes', { body })));
}

/** The way into a class as its host, given out in its window alone. It is kept nowhere. */
export function useRequestHostLink() {
  const { api, record } = useApi();
  return useMutation({
    mutationFn: async (class_id: number) =>
      (await ask(api.POST('/host-link-requests', { body: { class_id } }))).host_url,
    gcTime: 0,
    onError: (error) => {
      if (!isConflict(error)) record(error);
    },
  });
}

/** Who takes part in a class, and who was there. */
export function useLiveClassRoster(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: queryKeys.liveClassRoster(id),
    queryFn: ({ signal }) => ask(api.GET('/live-class-roster/{id}', { params: { path: { id } }, signal })),
  });
}

/** How a class was rated, with a page of the comments; while the next page is asked for, the one before it. */
export function useLiveClassRatings(id: number, page: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: queryKeys.liveClassRatings(id, page),
    queryFn: ({ signal }) =>
      ask(api.GET('/live-class-ratings/{id}', { params: { path: { id }, query: { page } }, signal })),
    placeholderData: (previous) => previous,
  });
}

/** Says who of a class was there. */
export function useMarkAttendance(id: number) {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (marks: LiveClassAttendance['marks']) =>
      ask(api.POST('/live-class-attendance-marks', { body: { class_id: id, marks } })),
    onSuccess: (roster) => queryClient.setQueryData(queryKeys.liveClassRoster(id), roster),
    onError: record,
  });
}

/** When the presenter can be booked; version 0 where that was never said. */
export function useAvailability() {
  const { api } = useApi();
  return useQuery({
    queryKey: queryKeys.availability,
    queryFn: ({ signal }) => ask(api.GET('/presenter-availability', { signal })),
  });
}

/** Says when the presenter can be booked. After a conflict the present one is known. */
export function useSaveAvailability() {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PresenterAvailability) => ask(api.POST('/presenter-availability', { body })),
    onSuccess: (saved) => queryClient.setQueryData(queryKeys.availability, saved),
    onError: (error) => {
      if (isConflict(error)) return queryClient.invalidateQueries({ queryKey: queryKeys.availability });
      if (!(error instanceof CallError && error.cause.status === 422)) record(error);
      return undefined;
    },
  });
}

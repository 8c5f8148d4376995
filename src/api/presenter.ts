import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import { CallError } from './call-error.ts';
import { ask } from './client.ts';
import { queryKeys } from './query-keys.ts';
import type { LiveClassEventRequest } from './schema.d.ts';

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

/** Says what happens to a live class; it is over when the sessions are shown as they are then, whatever was answered. */
export function useSendLiveClassEvent() {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: LiveClassEventRequest & { id: number }) =>
      ask(api.POST('/live-class-events/{id}', { params: { path: { id } }, body })),
    onError: (error) => {
      if (!isConflict(error)) record(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.presenterCalendars }),
  });
}

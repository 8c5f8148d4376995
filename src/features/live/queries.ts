import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { isSessionEnd } from '../../shared/transport/call-error.ts';
import { ask } from '../../shared/transport/client.ts';
import type { LiveClasses, LiveClassFeedback } from '../../shared/transport/schema.d.ts';

/**
 * Live classes with the server's time.
 *
 * @param span those that begin before `to` and end after `from`; without it those to come, as the server knows the time
 */
export function useLiveClasses(span: { from: string; to: string } | Record<string, never> = {}) {
  const { api } = useApi();
  return useQuery({
    queryKey: queryKeys.liveClasses(span),
    queryFn: ({ signal }) => ask(api.GET('/live-classes-list', { params: { query: span }, signal })),
  });
}

/** Takes part in a class with the zone of this device, or does not any more. */
export function useEnrolment() {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, timezone, isWanted }: { id: number; timezone: string; isWanted: boolean }) =>
      isWanted
        ? ask(api.POST('/live-class-enrolments', { body: { class_id: id, timezone } }))
        : ask(api.POST('/live-class-enrolment-endings', { body: { class_id: id } })),
    onSuccess: ({ item }) =>
      queryClient.setQueriesData<LiveClasses>({ queryKey: queryKeys.allLiveClasses }, (known) =>
        known === undefined
          ? known
          : { ...known, items: known.items.map((other) => (other.id === item.id ? item : other)) },
      ),
    onError: (error) => {
      if (!isSessionEnd(error)) record(error);
    },
  });
}

/** Says how a class was, and answers with it. */
export function useClassFeedback() {
  const { api, record } = useApi();
  return useMutation({
    mutationFn: (body: LiveClassFeedback) => ask(api.POST('/live-class-feedback', { body })),
    onError: (error) => {
      if (!isSessionEnd(error)) record(error);
    },
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { isSessionEnd } from '../../shared/transport/call-error.ts';
import { ask } from '../../shared/transport/client.ts';

const nextUp = ['mine', 'dashboard', 'next up'] as const;
const recommendations = ['mine', 'recommendations'] as const;

/** Live classes and deadlines of the coming two days. */
export function useNextUp() {
  const { api } = useApi();
  return useQuery({ queryKey: nextUp, queryFn: () => ask(api.GET('/next-up')) });
}

/** Courses that may suit, each with why. */
export function useRecommendations() {
  const { api } = useApi();
  return useQuery({ queryKey: recommendations, queryFn: () => ask(api.GET('/recommendations')) });
}

/** Puts a recommended course away, or takes it back. */
export function useDismissal() {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { course_id: number; is_dismissed: boolean }) =>
      ask(api.POST('/recommendation-dismissals', { body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recommendations }),
    onError: (error) => {
      if (!isSessionEnd(error)) record(error);
    },
  });
}

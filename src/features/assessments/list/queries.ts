import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/transport/api-context.ts';
import { ask } from '../../../shared/transport/client.ts';
import { assessmentKeys } from '../queries.ts';

/**
 * Transfers this browser's level checks to the learner, once per app start, because only the server can read the
 * cookie.
 */
export function useClaimedBefore(): void {
  const { api } = useApi();
  const queryClient = useQueryClient();
  useQuery({
    queryKey: ['mine', 'levelChecksClaimed'],
    queryFn: async () => {
      const { claimed } = await ask(api.POST('/assessment-lead-claims'));
      if (claimed > 0) void queryClient.invalidateQueries({ queryKey: assessmentKeys.all });
      return claimed;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/transport/api-context.ts';
import { ask } from '../../../shared/transport/client.ts';
import { assessmentKeys } from '../queries.ts';

/**
 * Makes the results of level checks in this browser the learner's own, once for each start of the program: only the server
 * can read the cookie that says whether there are some.
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

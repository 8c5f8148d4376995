import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/** Among the notices: muting one of them changes it. */
export const preferencesKey = ['mine', 'notices', 'preferences'] as const;

/** Of what the learner is told, where and when. */
export function usePreferences() {
  const { api } = useApi();
  return useQuery({
    queryKey: preferencesKey,
    queryFn: () => ask(api.GET('/notification-preferences')),
  });
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/** Below the key of notices, because muting a notice's kind changes it. */
export const preferencesKey = ['mine', 'notices', 'preferences'] as const;

/** The notification settings. */
export function usePreferences() {
  const { api } = useApi();
  return useQuery({
    queryKey: preferencesKey,
    queryFn: () => ask(api.GET('/notification-preferences')),
  });
}

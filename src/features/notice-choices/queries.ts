import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/** Below the key of notices, because muting a notice's kind changes it. */
export const preferencesKey = ['mine', 'notices', 'preferences'] as const;

/** The notification settings. */
export const preferencesOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({ queryKey: preferencesKey, queryFn: () => ask(api.GET('/notification-preferences')) });

export const usePreferences = () => useQuery(preferencesOptions(useApi()));

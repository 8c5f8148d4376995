import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/** Among the notices: muting one of them changes it. */
export const preferencesKey = ['mine', 'notices', 'preferences'] as const;

/** Which notifications the learner gets, where and when. */
export const preferencesOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({ queryKey: preferencesKey, queryFn: () => ask(api.GET('/notification-preferences')) });

export const usePreferences = () => useQuery(preferencesOptions(useApi()));

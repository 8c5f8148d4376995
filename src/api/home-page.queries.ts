import { useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import { ask } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** What the home page shows to visitors. On its own, so that a first visit does not load all other queries. */
export function useHomePage() {
  const { api } = useApi();
  return useQuery({ queryKey: queryKeys.homePage, queryFn: () => ask(api.GET('/home-page')) });
}

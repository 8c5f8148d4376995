import { useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import { ask } from './client.ts';

/** Counts of what there is to choose from, and a few entries of each. */
export function usePublicFigures() {
  const { api } = useApi();
  return useQuery({ queryKey: ['figures'], queryFn: () => ask(api.GET('/public-figures')) });
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/** Counts of what there is to choose from, and a few entries of each. */
export function usePublicFigures() {
  const { api } = useApi();
  return useQuery({ queryKey: ['figures'], queryFn: () => ask(api.GET('/public-figures')) });
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { portfolioKey } from '../drafts/lends.ts';

/** What the server has of the learner's portfolio. */
export function useOwnPortfolio() {
  const { api } = useApi();
  return useQuery({ queryKey: portfolioKey, queryFn: ({ signal }) => ask(api.GET('/portfolio', { signal })) });
}

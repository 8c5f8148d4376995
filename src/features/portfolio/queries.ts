import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import { portfolioKey } from '../drafts/lends.ts';

/** What the server has of the learner's portfolio. */
export function useOwnPortfolio() {
  const { api } = useApi();
  return useQuery({ queryKey: portfolioKey, queryFn: ({ signal }) => ask(api.GET('/portfolio', { signal })) });
}

/** What could be taken into the learner's portfolio. */
export function usePortfolioOffers() {
  const { api } = useApi();
  return useQuery({
    queryKey: ['mine', 'portfolio-offers'],
    queryFn: ({ signal }) => ask(api.GET('/portfolio-offers', { signal })),
  });
}

/** Asks for the address of one's portfolio as a PDF. */
export const makePortfolioFile = command({ send: ({ api }) => ask(api.POST('/portfolio-files')) });

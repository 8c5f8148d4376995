import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { storedQuery } from '../../shared/transport/stored-query.ts';

export const profileKeys = { portfolio: ['mine', 'portfolio'] } as const;

/** The learner's saved profile; null if it was never saved. */
export function usePortfolio() {
  const services = useApi();
  return useQuery(
    storedQuery(services, 'portfolioStore', 'profile', {
      queryKey: profileKeys.portfolio,
      queryFn: async () => (await ask(services.api.GET('/user-portfolio'))).portfolio_profile[0] ?? null,
    }),
  );
}

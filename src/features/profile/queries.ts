import { useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { storedQuery } from '../../shared/transport/stored-query.ts';

export const profileKeys = { portfolio: ['mine', 'portfolio'] } as const;

/** The learner's saved profile; null before it is first saved. */
export const profileOptions = (services: ApiServices) =>
  storedQuery(services, 'portfolioStore', 'profile', {
    queryKey: profileKeys.portfolio,
    queryFn: async () => (await ask(services.api.GET('/user-portfolio'))).portfolio_profile[0] ?? null,
  });

export const usePortfolio = () => useQuery(profileOptions(useApi()));

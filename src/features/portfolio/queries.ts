import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { CallError, failureOf, lostCall } from '../../shared/transport/call-error.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import { portfolioKey, portfolioVariantsKey } from '../drafts/public.ts';

/** The learner's stored portfolio. */
export function useOwnPortfolio() {
  const { api } = useApi();
  return useQuery({ queryKey: portfolioKey, queryFn: ({ signal }) => ask(api.GET('/portfolio', { signal })) });
}

/** The variants of the learner's portfolio, by number. */
export function usePortfolioVariants() {
  const { api } = useApi();
  return useQuery({
    queryKey: portfolioVariantsKey,
    queryFn: ({ signal }) => ask(api.GET('/portfolio-variants', { signal })),
  });
}

/** Creates a PDF of the learner's portfolio. @param given the number of a variant; undefined for everything in the default look */
export const makePortfolioFile = command({
  send: async ({ api }, variant: number | undefined) => {
    const { address } = await ask(api.POST('/portfolio-files', { body: variant === undefined ? {} : { variant } }));
    const answer = await fetch(address).catch(() => {
      throw lostCall();
    });
    if (!answer.ok) throw new CallError(failureOf(answer.status, null, answer.headers));
    return answer.blob();
  },
});

/** Results that could be added to the learner's portfolio. */
export function usePortfolioOffers() {
  const { api } = useApi();
  return useQuery({
    queryKey: ['mine', 'portfolio-offers'],
    queryFn: ({ signal }) => ask(api.GET('/portfolio-offers', { signal })),
  });
}

export const portfolioKeys = {
  sharing: [...portfolioKey, 'sharing'],
  preview: [...portfolioKey, 'preview'],
} as const;

/** The sharing settings of the learner's portfolio. */
export function useSharing() {
  const { api } = useApi();
  return useQuery({
    queryKey: portfolioKeys.sharing,
    queryFn: ({ signal }) => ask(api.GET('/portfolio-sharing', { signal })),
  });
}

/** The preview of the learner's portfolio. */
export function usePreview() {
  const { api } = useApi();
  return useQuery({
    queryKey: portfolioKeys.preview,
    queryFn: ({ signal }) => ask(api.GET('/portfolio-preview', { signal })),
  });
}

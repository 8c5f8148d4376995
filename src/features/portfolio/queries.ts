import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { CallError, failureOf, lostCall } from '../../shared/transport/call-error.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import { unkept } from '../../shared/transport/kept.ts';
import { portfolioKey, portfolioVariantsKey } from '../drafts/public.ts';

/** The learner's stored portfolio. */
export const ownPortfolioOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({ queryKey: portfolioKey, queryFn: ({ signal }) => ask(api.GET('/portfolio', { signal })), ...unkept });

export const useOwnPortfolio = () => useQuery(ownPortfolioOptions(useApi()));

/** The variants of the learner's portfolio, by number. */
export const portfolioVariantsOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({
    queryKey: portfolioVariantsKey,
    queryFn: ({ signal }) => ask(api.GET('/portfolio-variants', { signal })),
    ...unkept,
  });

export const usePortfolioVariants = () => useQuery(portfolioVariantsOptions(useApi()));

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
export const portfolioOffersOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({
    queryKey: ['mine', 'portfolio-offers'],
    queryFn: ({ signal }) => ask(api.GET('/portfolio-offers', { signal })),
  });

export const usePortfolioOffers = () => useQuery(portfolioOffersOptions(useApi()));

export const portfolioKeys = {
  sharing: [...portfolioKey, 'sharing'],
  preview: [...portfolioKey, 'preview'],
} as const;

/** The sharing settings of the learner's portfolio. */
export const sharingOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({
    queryKey: portfolioKeys.sharing,
    queryFn: ({ signal }) => ask(api.GET('/portfolio-sharing', { signal })),
    ...unkept,
  });

export const useSharing = () => useQuery(sharingOptions(useApi()));

/** The preview of the learner's portfolio. */
export const previewOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({
    queryKey: portfolioKeys.preview,
    queryFn: ({ signal }) => ask(api.GET('/portfolio-preview', { signal })),
  });

export const usePreview = () => useQuery(previewOptions(useApi()));

import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import { portfolioKey } from '../drafts/lends.ts';

/** What the server has of the learner's portfolio. */
export function useOwnPortfolio() {
  const { api } = useApi();
  return useQuery({ queryKey: portfolioKey, queryFn: ({ signal }) => ask(api.GET('/portfolio', { signal })) });
}

/** Asks for the address of one's portfolio as a PDF. */
export const makePortfolioFile = command({ send: ({ api }) => ask(api.POST('/portfolio-files')) });

export const portfolioKeys = {
  sharing: [...portfolioKey, 'sharing'],
  preview: [...portfolioKey, 'preview'],
  /** What others see: no more than visitors do. */
  seen: (username: string, key: string | null) => ['portfolios', username, key] as const,
} as const;

/** Who sees the learner's portfolio, and what of it. */
export function useSharing() {
  const { api } = useApi();
  return useQuery({
    queryKey: portfolioKeys.sharing,
    queryFn: ({ signal }) => ask(api.GET('/portfolio-sharing', { signal })),
  });
}

/** The learner's portfolio as others would see it. */
export function usePreview() {
  const { api } = useApi();
  return useQuery({
    queryKey: portfolioKeys.preview,
    queryFn: ({ signal }) => ask(api.GET('/portfolio-preview', { signal })),
  });
}

/** Somebody's portfolio. @param key of its link */
export const seenOptions = ({ api }: ApiServices, username: string, key: string | null) =>
  queryOptions({
    queryKey: portfolioKeys.seen(username, key),
    queryFn: ({ signal }) =>
      ask(
        api.GET('/portfolio-public/{username}', {
          params: { path: { username }, query: key === null ? {} : { key } },
          signal,
        }),
      ),
    retry: false,
  });

/** The same. */
export const useSeen = (username: string, key: string | null) => useQuery(seenOptions(useApi(), username, key));

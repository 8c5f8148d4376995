import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { operations } from '../../shared/transport/schema.d.ts';

export const newsletterKeys = {
  list: (query: object) => ['newsletters', 'list', query] as const,
  issue: (id: number) => ['newsletters', 'issue', id] as const,
  own: ['mine', 'newsletters'] as const,
} as const;

export type NewsletterQuery = NonNullable<operations['listNewsletterIssues']['parameters']['query']>;

/** The newsletters, and a page of matching issues. */
export const newsletterPageOptions = ({ api }: ApiServices, query: NewsletterQuery) =>
  queryOptions({
    queryKey: newsletterKeys.list(query),
    queryFn: ({ signal }) => ask(api.GET('/newsletter-list', { params: { query }, signal })),
  });

export const useNewsletterPage = (query: NewsletterQuery) =>
  useQuery({ ...newsletterPageOptions(useApi(), query), placeholderData: keepPreviousData });

/** An issue. */
export const issueOptions = ({ api }: ApiServices, id: number) =>
  queryOptions({
    queryKey: newsletterKeys.issue(id),
    queryFn: ({ signal }) => ask(api.GET('/newsletter-details/{id}', { params: { path: { id } }, signal })),
  });

/** @param id null if the address contains no valid id: no request is sent */
export const useIssue = (id: number | null) => useQuery({ ...issueOptions(useApi(), id ?? 0), enabled: id !== null });

/** The learner's own subscriptions. */
export const subscriptionsOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({
    queryKey: newsletterKeys.own,
    queryFn: async ({ signal }) => answeredAt(await ask(api.GET('/newsletter-subscriptions', { signal }))),
  });

export const useSubscriptions = () => useQuery(subscriptionsOptions(useApi()));

import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

export const sitePageKeys = {
  page: (slug: string, version: number | null) => ['pages', slug, version] as const,
} as const;

/** A page of content; `version` null asks for the one in force. */
export const sitePageOptions = ({ api }: ApiServices, slug: string, version: number | null) =>
  queryOptions({
    queryKey: sitePageKeys.page(slug, version),
    queryFn: () =>
      ask(api.GET('/site-page/{slug}', { params: { path: { slug }, query: version === null ? {} : { version } } })),
  });

export const useSitePage = (slug: string, version: number | null) => useQuery(sitePageOptions(useApi(), slug, version));

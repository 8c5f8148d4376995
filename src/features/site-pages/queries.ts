import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

export const sitePageKeys = {
  page: (slug: string, version: number | null) => ['pages', slug, version] as const,
} as const;

/** A content page; `version` null requests the current version. */
export const sitePageOptions = ({ api }: ApiServices, slug: string, version: number | null) =>
  queryOptions({
    queryKey: sitePageKeys.page(slug, version),
    queryFn: () =>
      ask(api.GET('/site-page/{slug}', { params: { path: { slug }, query: version === null ? {} : { version } } })),
  });

export const useSitePage = (slug: string, version: number | null) => useQuery(sitePageOptions(useApi(), slug, version));

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

export const sitePageKeys = {
  page: (slug: string, version: number | null) => ['pages', slug, version] as const,
} as const;

/** A page of content; `version` null asks for the one in force. */
export function useSitePage(slug: string, version: number | null) {
  const { api } = useApi();
  return useQuery({
    queryKey: sitePageKeys.page(slug, version),
    queryFn: () =>
      ask(api.GET('/site-page/{slug}', { params: { path: { slug }, query: version === null ? {} : { version } } })),
  });
}

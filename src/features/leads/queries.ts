import { queryOptions } from '@tanstack/react-query';
import type { ApiServices } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { Brochure, BrochurePage } from '../../shared/transport/schema.d.ts';

export type ShownBrochure = Brochure;
export type ShownBrochures = BrochurePage;

/** The subject of listed brochures; all brochures without it. */
export interface BrochureQuery {
  course_id?: number;
  university_id?: number;
  partner?: string;
  page?: number;
}

export const brochureKeys = {
  list: (query: BrochureQuery) => ['brochures', 'list', query] as const,
  brochure: (slug: string, partner: string) => ['brochures', slug, partner] as const,
} as const;

/** A page of brochures. */
export const brochuresOptions = ({ api }: Pick<ApiServices, 'api'>, query: BrochureQuery) =>
  queryOptions({
    queryKey: brochureKeys.list(query),
    queryFn: ({ signal }) => ask(api.GET('/brochures', { params: { query }, signal })),
  });

/** A brochure. @param partner the partner whose colours the page has; empty for none */
export const brochureOptions = ({ api }: Pick<ApiServices, 'api'>, slug: string, partner: string) =>
  queryOptions({
    queryKey: brochureKeys.brochure(slug, partner),
    queryFn: ({ signal }) => {
      const query = partner === '' ? {} : { partner };
      return ask(api.GET('/brochures/{slug}', { params: { path: { slug }, query }, signal }));
    },
  });

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { operations } from '../../shared/transport/schema.d.ts';

export type CatalogueQuery = NonNullable<operations['listLmsCourses']['parameters']['query']>;

/** What a catalogue is of: what is learned here, programmes of all universities, or those of one. */
export type CatalogueScope = 'lms' | 'programs' | { universityId: number };

export const catalogueKeys = {
  page: (scope: CatalogueScope, query: object) => ['courses', 'page', scope, query] as const,
} as const;

/** Names have commas: each value is a parameter of its own. */
const querySerializer = { array: { style: 'form', explode: true } } as const;

/** One page of the courses that match all filters. */
export const catalogueOptions = ({ api }: ApiServices, scope: CatalogueScope, query: CatalogueQuery) =>
  queryOptions({
    queryKey: catalogueKeys.page(scope, query),
    queryFn: ({ signal }) => {
      if (scope === 'lms') return ask(api.GET('/lms-courses-list', { params: { query }, querySerializer, signal }));
      if (scope === 'programs')
        return ask(
          api.GET('/courses-list', { params: { query: { ...query, kind: 'program' } }, querySerializer, signal }),
        );
      const ofOne = { ...query, university_id: scope.universityId };
      return ask(api.GET('/university-courses-list', { params: { query: ofOne }, querySerializer, signal }));
    },
  });

/** Such a page; while it is asked for, the page before it. */
export const useCatalogue = (scope: CatalogueScope, query: CatalogueQuery, enabled = true) =>
  useQuery({ ...catalogueOptions(useApi(), scope, query), placeholderData: keepPreviousData, enabled });

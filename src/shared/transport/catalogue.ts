import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from './api-context.ts';
import { ask } from './client.ts';
import type { CoursePage, operations } from './schema.d.ts';

export type CatalogueQuery = NonNullable<operations['listLmsCourses']['parameters']['query']>;

/** The content of a catalogue: our own courses, all programmes, or the programmes of a university. */
export type CatalogueScope = 'lms' | 'programs' | { universityId: number };

export const catalogueKeys = {
  page: (scope: CatalogueScope, query: object) => ['courses', 'page', scope, query] as const,
} as const;

/** Names may contain commas, so repeat the parameter for each value. */
const querySerializer = { array: { style: 'form', explode: true } } as const;

/** A page of the courses that match all filters. */
export const catalogueOptions = ({ api }: ApiServices, scope: CatalogueScope, query: CatalogueQuery) =>
  queryOptions({
    queryKey: catalogueKeys.page(scope, query),
    queryFn: ({ signal }): Promise<CoursePage> => {
      const rest = { querySerializer, signal };
      if (scope === 'lms') return ask(api.GET('/lms-courses-list', { params: { query }, ...rest }));
      if (scope === 'programs') {
        const ofPrograms = { ...query, kind: 'program' } as const;
        return ask(api.GET('/courses-list', { params: { query: ofPrograms }, ...rest }));
      }
      const ofOne = { ...query, university_id: scope.universityId };
      return ask(api.GET('/university-courses-list', { params: { query: ofOne }, ...rest }));
    },
  });

/** The same query as a hook; keeps the previous page while loading. */
export const useCatalogue = (scope: CatalogueScope, query: CatalogueQuery, enabled = true) =>
  useQuery({ ...catalogueOptions(useApi(), scope, query), placeholderData: keepPreviousData, enabled });

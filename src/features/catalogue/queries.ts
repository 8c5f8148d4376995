import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { CoursePage as Answer, CourseCard, operations } from '../../shared/transport/schema.d.ts';

export type CatalogueQuery = NonNullable<operations['listLmsCourses']['parameters']['query']>;

/** What a catalogue lists: courses that are learned here, programmes of all universities, or those of one. */
export type CatalogueScope = 'lms' | 'programs' | { universityId: number };

export const catalogueKeys = {
  page: (scope: CatalogueScope, query: object) => ['courses', 'page', scope, query] as const,
} as const;

/** Names have commas: each value is a parameter of its own. */
const querySerializer = { array: { style: 'form', explode: true } } as const;

const unshown = ['slug', 'subject', 'mode', 'certificate', 'hours_per_week', 'skills'] as const;
type Unshown = (typeof unshown)[number];
/** A course as a card shows it. */
export type ShownCourse = Omit<CourseCard, Unshown>;
export type ShownCourses = Omit<Answer, 'items'> & { items: ShownCourse[] };

/** A document carries what it was made of: what nothing shows would only make it longer. */
const shown = ({ items, ...page }: Answer): ShownCourses => ({
  ...page,
  items: items.map((card) => {
    const isShown = ([name]: [string, unknown]) => !unshown.includes(name as Unshown);
    return Object.fromEntries(Object.entries(card).filter(isShown)) as unknown as ShownCourse;
  }),
});

/** One page of the courses that match all filters. */
export const catalogueOptions = ({ api }: ApiServices, scope: CatalogueScope, query: CatalogueQuery) =>
  queryOptions({
    queryKey: catalogueKeys.page(scope, query),
    queryFn: async ({ signal }) => {
      const rest = { querySerializer, signal };
      if (scope === 'lms') return shown(await ask(api.GET('/lms-courses-list', { params: { query }, ...rest })));
      if (scope === 'programs') {
        const ofPrograms = { ...query, kind: 'program' } as const;
        return shown(await ask(api.GET('/courses-list', { params: { query: ofPrograms }, ...rest })));
      }
      const ofOne = { ...query, university_id: scope.universityId };
      return shown(await ask(api.GET('/university-courses-list', { params: { query: ofOne }, ...rest })));
    },
  });

/** Such a page; while it is asked for, the page before it. */
export const useCatalogue = (scope: CatalogueScope, query: CatalogueQuery, enabled = true) =>
  useQuery({ ...catalogueOptions(useApi(), scope, query), placeholderData: keepPreviousData, enabled });

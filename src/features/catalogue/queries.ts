import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { CoursePage as Answer, CourseCard, operations } from '../../shared/transport/schema.d.ts';

export type CatalogueQuery = NonNullable<operations['listLmsCourses']['parameters']['query']>;

/** The content of a catalogue: our own courses, all programmes, or the programmes of a university. */
export type CatalogueScope = 'lms' | 'programs' | { universityId: number };

export const catalogueKeys = {
  page: (scope: CatalogueScope, query: object) => ['courses', 'page', scope, query] as const,
} as const;

/** Names may contain commas, so repeat the parameter for each value. */
const querySerializer = { array: { style: 'form', explode: true } } as const;

const unshown = ['slug', 'subject', 'mode', 'certificate', 'hours_per_week', 'skills'] as const;
type Unshown = (typeof unshown)[number];
/** A course as a card shows it. */
export type ShownCourse = Omit<CourseCard, Unshown>;
export type ShownCourses = Omit<Answer, 'items'> & { items: ShownCourse[] };

/** The rendered document embeds this data, so drop unused fields. */
const shown = ({ items, ...page }: Answer): ShownCourses => ({
  ...page,
  items: items.map((card) => {
    const isShown = ([name]: [string, unknown]) => !unshown.includes(name as Unshown);
    return Object.fromEntries(Object.entries(card).filter(isShown)) as unknown as ShownCourse;
  }),
});

/** A page of the courses that match all filters. */
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

/** The same query as a hook; keeps the previous page while loading. */
export const useCatalogue = (scope: CatalogueScope, query: CatalogueQuery, enabled = true) =>
  useQuery({ ...catalogueOptions(useApi(), scope, query), placeholderData: keepPreviousData, enabled });

import {
  infiniteQueryOptions,
  queryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { type ApiServices, type CacheName, useApi } from '../transport/api-context.ts';
import { ask } from '../transport/client.ts';
import { failureText } from '../transport/failure-text.ts';
import type { operations, University, UniversityMeta, UniversityPage } from '../transport/schema.d.ts';
import { queryKeys } from './query-keys.ts';

/** What is kept between visits of a query: its last answer by a name of its own, why the last try failed, and whether one is under way. */
type Kept<Field extends string, Data> = Partial<Record<Field, Data | null>> & {
  error: string | null;
  loading: boolean;
};

/** A query whose last answer is kept between visits: shown at once, asked again all the same. */
function keptQuery<Field extends string, Data>(
  { cache }: ApiServices,
  name: CacheName,
  field: Field,
  options: { queryKey: readonly unknown[]; queryFn: () => Promise<Data> },
): UseQueryOptions<Data> {
  const read = () => cache.read<Kept<Field, Data>>(name);
  const write = (data: Data | null, state: { error: string | null; loading: boolean }) =>
    cache.write(name, { [field]: data, ...state });
  const known = () => read()?.[field] ?? null;
  return queryOptions({
    queryKey: options.queryKey,
    queryFn: async () => {
      write(known(), { error: null, loading: true });
      try {
        const data = await options.queryFn();
        write(data, { error: null, loading: false });
        return data;
      } catch (error) {
        // It is gone with whoever has left meanwhile.
        if (read() !== null) write(known(), { error: failureText(error), loading: false });
        throw error;
      }
    },
    initialData: () => known() ?? undefined,
    initialDataUpdatedAt: 0,
  });
}

/** All skill suggestions, `[{ id, name }]`. */
export function useSkills() {
  const services = useApi();
  return useQuery(
    keptQuery(services, 'skillsStore', 'suggestions', {
      queryKey: queryKeys.skills,
      queryFn: () => ask(services.api.GET('/skills-list')),
    }),
  );
}

/** The learner's skills; a record with id 0 is being added. */
export function useMySkills() {
  const { api } = useApi();
  return useQuery({ queryKey: queryKeys.mySkills, queryFn: () => ask(api.GET('/skills-mapping-list')) });
}

/** All interest areas with the learner's marks. */
export function useAreas() {
  const services = useApi();
  return useQuery(
    keptQuery(services, 'interestStore', 'areas', {
      queryKey: queryKeys.areas,
      queryFn: () => ask(services.api.GET('/get-course-category')),
    }),
  );
}

/** The ids of the learner's universities. A failure is only recorded. @param enabled false for who is no learner */
export function useMyUniversities(enabled = true) {
  const services = useApi();
  return useQuery({
    ...keptQuery(services, 'appliedUniversitiesStore', 'universities', {
      queryKey: queryKeys.myUniversities,
      queryFn: async () => {
        try {
          return await ask(services.api.GET('/user-university-mapped'));
        } catch (error) {
          services.record(error);
          throw error;
        }
      },
    }),
    enabled,
  });
}

/** The learner's profile as it was saved last, null before that. */
export function usePortfolio() {
  const services = useApi();
  return useQuery(
    keptQuery(services, 'portfolioStore', 'profile', {
      queryKey: queryKeys.portfolio,
      queryFn: async () => (await ask(services.api.GET('/user-portfolio'))).portfolio_profile[0] ?? null,
    }),
  );
}

const isPage = (answer: University[] | UniversityPage): answer is UniversityPage => !Array.isArray(answer);
const asPage = (answer: University[] | UniversityPage): UniversityPage =>
  isPage(answer) ? answer : { items: answer, total: answer.length, page: 1, page_size: Math.max(answer.length, 1) };

/** The universities that match the words, page by page as the list is scrolled. */
export function useUniversitySearch(q: string) {
  const { api, cache } = useApi();
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: queryKeys.universities(q),
      queryFn: async ({ pageParam, signal }) => {
        const query = { page: pageParam, ...(q === '' ? {} : { q }) };
        const page = asPage(await ask(api.GET('/university-list', { params: { query }, signal })));
        if (q === '' && pageParam === 1) cache.write('universitiesStore', page);
        return page;
      },
      initialPageParam: 1,
      getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
      placeholderData: (previous) => previous,
      initialData: () => {
        const first = q === '' ? cache.read<UniversityPage>('universitiesStore') : null;
        return first === null ? undefined : { pages: [first], pageParams: [1] };
      },
      initialDataUpdatedAt: 0,
    }),
  );
}

const mostIds = 200;

/** Names and logos of the given universities, at most 200 of them; kept between visits. */
export function useUniversitiesByIds(ids: readonly number[]) {
  const { api, cache } = useApi();
  const asked = ids.slice(0, mostIds);
  return useQuery({
    queryKey: queryKeys.universitiesByIds(asked),
    queryFn: async () => {
      const universities = asPage(await ask(api.GET('/university-list', { params: { query: { ids: asked } } }))).items;
      cache.write('universityDetailsStore', universities);
      return universities;
    },
    enabled: asked.length > 0,
    placeholderData: (previous) =>
      previous ?? cache.read<University[]>('universityDetailsStore')?.filter(({ id }) => asked.includes(id)),
  });
}

export type UniversityListQuery = NonNullable<operations['listUniversities']['parameters']['query']>;

/** One page of the universities that match all filters; while it is asked for, the page before it. */
export function useUniversityPage(query: UniversityListQuery, enabled = true) {
  const { api } = useApi();
  return useQuery({
    queryKey: queryKeys.universityPage(query),
    queryFn: async ({ signal }) => asPage(await ask(api.GET('/university-list', { params: { query }, signal }))),
    placeholderData: (previous) => previous,
    enabled,
  });
}

const universityFacts = ({ api }: ApiServices, id: number) =>
  queryOptions({
    queryKey: queryKeys.university(id),
    queryFn: ({ signal }) => ask(api.GET('/get-university-meta/{id}', { params: { path: { id } }, signal })),
  });

/** The facts of a university. @param id null when the address has none that could exist: nothing is asked then */
export function useUniversity(id: number | null) {
  return useQuery({ ...universityFacts(useApi(), id ?? 0), enabled: id !== null });
}

/** The facts of those of the universities that exist, as far as they have come. */
export function useUniversityFacts(ids: readonly number[]): readonly UniversityMeta[] {
  const services = useApi();
  return useQueries({
    queries: ids.map((id) => universityFacts(services, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

/** A page of content; `version` null asks for the one in force. */
export function useSitePage(slug: string, version: number | null) {
  const { api } = useApi();
  return useQuery({
    queryKey: queryKeys.sitePage(slug, version),
    queryFn: () =>
      ask(api.GET('/site-page/{slug}', { params: { path: { slug }, query: version === null ? {} : { version } } })),
  });
}

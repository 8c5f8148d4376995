import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { operations, University, UniversityMeta, UniversityPage } from '../../shared/transport/schema.d.ts';
import { storedQuery } from '../../shared/transport/stored-query.ts';

export const universityKeys = {
  own: ['mine', 'universities'],
  /** The key of commands that change the selection. */
  changes: ['mine', 'universities', 'change'],
  search: (q: string) => ['universities', 'search', q] as const,
  page: (query: object) => ['universities', 'page', query] as const,
  university: (id: number) => ['universities', 'facts', id] as const,
  byIds: (ids: readonly number[]) => ['universities', 'ids', ...ids] as const,
} as const;

/** The ids of the learner's universities. A failure is only logged. */
export const myUniversitiesOptions = (services: ApiServices) =>
  storedQuery(services, 'appliedUniversitiesStore', 'universities', {
    queryKey: universityKeys.own,
    queryFn: async () => {
      try {
        return await ask(services.api.GET('/user-university-mapped'));
      } catch (error) {
        services.record(error);
        throw error;
      }
    },
  });

/** The same query as a hook. @param enabled false for other users */
export const useMyUniversities = (enabled = true) => useQuery({ ...myUniversitiesOptions(useApi()), enabled });

const isPage = (answer: University[] | UniversityPage): answer is UniversityPage => !Array.isArray(answer);
const asPage = (answer: University[] | UniversityPage): UniversityPage =>
  isPage(answer) ? answer : { items: answer, total: answer.length, page: 1, page_size: Math.max(answer.length, 1) };

/** Search results, loaded page by page while scrolling. */
export function useUniversitySearch(q: string) {
  const { api, cache } = useApi();
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: universityKeys.search(q),
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

const maxIds = 200;

/** Names and logos of up to 200 universities; cached between visits. */
export function useUniversitiesByIds(ids: readonly number[]) {
  const { api, cache } = useApi();
  const asked = ids.slice(0, maxIds);
  return useQuery({
    queryKey: universityKeys.byIds(asked),
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

/** A page of universities that match all filters. */
export const universityPageOptions = ({ api }: ApiServices, query: UniversityListQuery) =>
  queryOptions({
    queryKey: universityKeys.page(query),
    queryFn: async ({ signal }) => asPage(await ask(api.GET('/university-list', { params: { query }, signal }))),
  });

/** The same query as a hook; the previous page stays while the next page loads. */
export const useUniversityPage = (query: UniversityListQuery, enabled = true) =>
  useQuery({ ...universityPageOptions(useApi(), query), placeholderData: keepPreviousData, enabled });

/** The facts of a university. */
export const universityOptions = ({ api }: ApiServices, id: number) =>
  queryOptions({
    queryKey: universityKeys.university(id),
    queryFn: ({ signal }) => ask(api.GET('/get-university-meta/{id}', { params: { path: { id } }, signal })),
  });

/** The same query as a hook. @param id null if the address has no valid id; then nothing is fetched */
export function useUniversity(id: number | null) {
  return useQuery({ ...universityOptions(useApi(), id ?? 0), enabled: id !== null });
}

/** The facts of existing universities that have loaded so far. */
export function useUniversityFacts(ids: readonly number[]): readonly UniversityMeta[] {
  const services = useApi();
  return useQueries({
    queries: ids.map((id) => universityOptions(services, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

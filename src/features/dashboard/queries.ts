import { queryOptions, useQuery } from '@tanstack/react-query';
import { dashboardKeys } from '../../shared/keys/dashboard.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { kept } from '../../shared/transport/kept.ts';
import type { operations } from '../../shared/transport/schema.d.ts';

/** The queries that depend on skills and interest areas. They are refetched when these change. */
export const suitedByChoices = [dashboardKeys.widgets, dashboardKeys.recommendations];

type Api = Pick<ApiServices, 'api'>;

/** How the dashboard is arranged, and which of the first steps are taken. */
export const dashboardOptions = ({ api }: Api) =>
  queryOptions({ queryKey: dashboardKeys.widgets, queryFn: () => ask(api.GET('/dashboard-widgets')) });

export const useDashboard = () => useQuery(dashboardOptions(useApi()));

export type MyCoursesQuery = NonNullable<operations['listMyCourses']['parameters']['query']>;

/**
 * The query for the learner's courses by recent activity, up to the maximum page size. Several parts of the page share
 * its answer.
 */
export const touchedLast = { page_size: 100 } as const;

/** A page of the learner's courses. */
export const myCoursesOptions = ({ api }: Pick<ApiServices, 'api'>, query: MyCoursesQuery) =>
  queryOptions({
    queryKey: dashboardKeys.myCourses(query),
    queryFn: ({ signal }) => ask(api.GET('/my-courses-list', { params: { query }, signal })),
  });

/** A page of the learner's courses. While the next page is loading, the previous page stays visible. */
export const useMyCourses = (query: MyCoursesQuery) =>
  useQuery({ ...myCoursesOptions(useApi(), query), placeholderData: (previous) => previous });

/** The week and the streak, with days in the given time zone. */
export function useStreak(timezone: string) {
  const { api } = useApi();
  return useQuery({
    queryKey: [...dashboardKeys.streak, timezone],
    queryFn: () => ask(api.GET('/learning-streak', { params: { query: { timezone } } })),
    ...kept,
  });
}

/** The learner's to-do list. It is requested on each visit, because actions on any page change it. */
export const waitingOptions = ({ api }: Api) =>
  queryOptions({ queryKey: dashboardKeys.waiting, queryFn: () => ask(api.GET('/waiting')), staleTime: 0 });

/** The list that the page's loader has requested. */
export const useWaiting = () => useQuery({ ...waitingOptions(useApi()), refetchOnMount: false });

/** What is planned and due in the coming two weeks. */
export const nextUpOptions = ({ api }: Api) =>
  queryOptions({ queryKey: dashboardKeys.nextUp, queryFn: () => ask(api.GET('/next-up')) });

export const useNextUp = () => useQuery(nextUpOptions(useApi()));

/** Courses that may suit the learner, with the reasons. */
export const recommendationsOptions = ({ api }: Api) =>
  queryOptions({ queryKey: dashboardKeys.recommendations, queryFn: () => ask(api.GET('/recommendations')) });

export const useRecommendations = () => useQuery(recommendationsOptions(useApi()));

/** The contents of a programme. */
export const programContentOptions = ({ api }: Api, id: number | null) =>
  queryOptions({
    queryKey: dashboardKeys.program(id),
    queryFn: () => ask(api.GET('/program-content/{id}', { params: { path: { id: id ?? 0 } } })),
  });

/** @param id null if the address contains no valid id: no request is sent */
export const useProgramContent = (id: number | null) =>
  useQuery({ ...programContentOptions(useApi(), id), enabled: id !== null });

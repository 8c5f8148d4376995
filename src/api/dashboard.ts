import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import { isSessionEnd } from './call-error.ts';
import { ask } from './client.ts';
import type { DashboardArrangement, DashboardWidgets, operations } from './schema.d.ts';

const keys = {
  widgets: ['mine', 'dashboard', 'widgets'],
  streak: ['mine', 'dashboard', 'streak'],
} as const;
export const myCoursesKey = ['mine', 'courses'] as const;

/** How the dashboard is arranged, and which of the first steps are taken. */
export function useDashboard() {
  const { api } = useApi();
  return useQuery({ queryKey: keys.widgets, queryFn: () => ask(api.GET('/dashboard-widgets')) });
}

/** Keeps another arrangement, which is shown at once; the last one counts. */
export function useArrange(onFailed: () => void) {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DashboardArrangement) => ask(api.POST('/dashboard-widgets', { body })),
    scope: { id: keys.widgets.join() },
    onMutate: (body) => {
      void queryClient.cancelQueries({ queryKey: keys.widgets });
      queryClient.setQueryData<DashboardWidgets>(keys.widgets, (known) => known && { ...known, ...body });
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: keys.widgets });
      if (isSessionEnd(error)) return;
      record(error);
      onFailed();
    },
  });
}

export type MyCoursesQuery = NonNullable<operations['listMyCourses']['parameters']['query']>;

/** One page of the own courses; while another is asked for, the one before it. */
export function useMyCourses(query: MyCoursesQuery) {
  const { api } = useApi();
  return useQuery({
    queryKey: [...myCoursesKey, query],
    queryFn: ({ signal }) => ask(api.GET('/my-courses-list', { params: { query }, signal })),
    placeholderData: (previous) => previous,
  });
}

/** The week and the streak, by the calendar of a zone. */
export function useStreak(timezone: string) {
  const { api } = useApi();
  return useQuery({
    queryKey: [...keys.streak, timezone],
    queryFn: () => ask(api.GET('/learning-streak', { params: { query: { timezone } } })),
  });
}

export type GoalDays = 1 | 3 | 5;

/** Sets on how many days of a week one wants to learn. */
export function useSaveGoal() {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (days_per_week: GoalDays) => ask(api.POST('/learning-goal', { body: { days_per_week } })),
    onSuccess: () =>
      Promise.all([keys.widgets, keys.streak].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    onError: (error) => {
      if (!isSessionEnd(error)) record(error);
    },
  });
}

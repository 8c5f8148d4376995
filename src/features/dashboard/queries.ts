import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { operations } from '../../shared/transport/schema.d.ts';

export const dashboardKeys = {
  widgets: ['mine', 'dashboard', 'widgets'],
  streak: ['mine', 'dashboard', 'streak'],
} as const;
export const myCoursesKey = ['mine', 'courses'] as const;

/** How the dashboard is arranged, and which of the first steps are taken. */
export function useDashboard() {
  const { api } = useApi();
  return useQuery({ queryKey: dashboardKeys.widgets, queryFn: () => ask(api.GET('/dashboard-widgets')) });
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
    queryKey: [...dashboardKeys.streak, timezone],
    queryFn: () => ask(api.GET('/learning-streak', { params: { query: { timezone } } })),
  });
}

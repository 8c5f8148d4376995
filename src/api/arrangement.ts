import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import { isSessionEnd } from './call-error.ts';
import { ask } from './client.ts';
import { dashboardKeys as keys } from './dashboard.ts';
import type { DashboardArrangement, DashboardWidgets } from './schema.d.ts';

/** Keeps another arrangement, which is shown at once; the last one counts. */
export function useArrangement(onFailed: () => void) {
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

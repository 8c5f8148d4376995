import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { isSessionEnd } from '../../shared/transport/call-error.ts';
import { ask } from '../../shared/transport/client.ts';
import type { DashboardArrangement, DashboardWidgets } from '../../shared/transport/schema.d.ts';
import { dashboardKeys as keys } from './queries.ts';

/** Makes another arrangement of the one that there is. */
export type Rearrange = (now: DashboardArrangement) => DashboardArrangement;

/**
 * Changes the arrangement, which is shown and kept at once. A change begins with what the last one made, whether that has
 * been drawn or not, so that none takes another one back.
 */
export function useRearrange(onFailed: (error: unknown) => void): (change: Rearrange) => void {
  const { api, record } = useApi();
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: DashboardArrangement) => ask(api.POST('/dashboard-widgets', { body })),
    scope: { id: keys.widgets.join() },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: keys.widgets });
      if (isSessionEnd(error)) return;
      record(error);
      onFailed(error);
    },
  });
  return (change) => {
    void queryClient.cancelQueries({ queryKey: keys.widgets });
    const changed = queryClient.setQueryData<DashboardWidgets>(
      keys.widgets,
      (known) => known && { ...known, ...change(known) },
    );
    if (changed) saving.mutate({ order: changed.order, hidden: changed.hidden });
  };
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

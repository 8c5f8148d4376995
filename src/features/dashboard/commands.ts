import { useQueryClient } from '@tanstack/react-query';
import { dashboardKeys as keys } from '../../shared/keys/dashboard.ts';
import { ask } from '../../shared/transport/client.ts';
import { command, useCommand } from '../../shared/transport/command.ts';
import type { DashboardArrangement, DashboardWidgets } from '../../shared/transport/schema.d.ts';

const rearrange = command({
  send: ({ api }, body: DashboardArrangement) => ask(api.POST('/dashboard-widgets', { body })),
  key: keys.widgets,
  inTurn: true,
  takeBack: (queryClient) => void queryClient.invalidateQueries({ queryKey: keys.widgets }),
});

/** Changes an arrangement of widgets. */
export type Rearrange = (now: DashboardArrangement) => DashboardArrangement;

/**
 * Changes the arrangement, which is shown and saved immediately. Each change starts from the result of the last change,
 * rendered or not, so that no change is undone.
 */
export function useRearrange(onFailed: (error: unknown) => void): (change: Rearrange) => void {
  const queryClient = useQueryClient();
  const { mutate } = useCommand(rearrange, onFailed);
  return (change) => {
    void queryClient.cancelQueries({ queryKey: keys.widgets });
    const changed = queryClient.setQueryData<DashboardWidgets>(
      keys.widgets,
      (known) => known && { ...known, ...change(known) },
    );
    if (changed) mutate({ order: changed.order, hidden: changed.hidden });
  };
}

export type GoalDays = 1 | 3 | 5;

/** Sets the learner's weekly goal, in days. */
export const saveGoal = command({
  send: ({ api }, days_per_week: GoalDays) => ask(api.POST('/learning-goal', { body: { days_per_week } })),
  touches: [keys.widgets, keys.streak],
  waits: true,
});

/** Hides a recommended course, or shows it again. */
export const dismissRecommendation = command({
  send: ({ api }, body: { course_id: number; is_dismissed: boolean }) =>
    ask(api.POST('/recommendation-dismissals', { body })),
  touches: [keys.recommendations],
  waits: true,
});

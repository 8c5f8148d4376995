import type { DashboardWidgets } from '../../shared/transport/schema.d.ts';

/** Whether the first steps of an account are shown: until they are taken, or skipped. */
export const hasFirstSteps = (dashboard: DashboardWidgets | undefined): dashboard is DashboardWidgets =>
  dashboard !== undefined && !dashboard.hidden.includes('setup') && !Object.values(dashboard.setup).every(Boolean);

/** Whether one of them is the goal of the week. */
export const asksForGoal = (dashboard: DashboardWidgets | undefined): boolean =>
  hasFirstSteps(dashboard) && !dashboard.setup.goal;

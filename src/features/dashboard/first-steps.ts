import type { DashboardWidgets } from '../../shared/transport/schema.d.ts';

/** Whether the dashboard reminds of skills and interest areas: until both are chosen, or the reminder is dismissed. */
export const hasFirstSteps = (dashboard: DashboardWidgets | undefined): dashboard is DashboardWidgets =>
  dashboard !== undefined &&
  !dashboard.hidden.includes('setup') &&
  !(dashboard.setup.skills && dashboard.setup.interests);

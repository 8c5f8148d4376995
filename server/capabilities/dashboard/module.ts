import type { Capability } from '../../manifest.ts';
import { exportedTables } from './export.ts';
import { dashboardHandlers } from './handlers.ts';
import { goal, learningWeek } from './weekly-notices.ts';

/** The learner's dashboard. */
export const capability: Capability = {
  name: 'dashboard',
  offer: null,
  notices: [goal.notice, learningWeek.notice],
  reminders: [goal.reminder, learningWeek.reminder],
  exportedTables,
  serve: (platform) => ({ handlers: dashboardHandlers(platform) }),
};

import type { Capability } from '../../platform/capability.ts';
import { exportOf } from './export.ts';
import { dashboardHandlers } from './handlers.ts';

/** What learners see first each day. */
export const capability: Capability = {
  name: 'dashboard',
  exportOf,
  serve: (platform) => ({ handlers: dashboardHandlers(platform) }),
};

import type { Capability } from '../../platform/capability.ts';
import { exportOf } from './export.ts';
import { interestHandlers } from './handlers.ts';

/** The areas that learners are interested in. */
export const capability: Capability = {
  name: 'interests',
  exportOf,
  serve: (platform) => ({ handlers: interestHandlers(platform) }),
};

export { listInterestAreas } from './store.ts';

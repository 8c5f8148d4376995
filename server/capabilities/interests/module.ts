import type { Capability } from '../../platform/capability.ts';
import { interestAreas } from '../../platform/db/schema.ts';
import { exportOf } from './export.ts';
import { interestHandlers } from './handlers.ts';

/** The areas that learners are interested in. */
export const capability: Capability = {
  name: 'interests',
  counted: { areas: interestAreas },
  exportOf,
  serve: (platform) => ({ handlers: interestHandlers(platform) }),
};

export { listInterestAreas } from './store.ts';

import type { Capability } from '../../platform/capability.ts';
import { exportOf } from './export.ts';
import { skillHandlers } from './handlers.ts';

/** Skills, and those that learners have. */
export const capability: Capability = {
  name: 'skills',
  exportOf,
  serve: (platform) => ({ handlers: skillHandlers(platform) }),
};

export { listSkills } from './store.ts';

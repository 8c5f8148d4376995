import type { Capability } from '../../manifest.ts';
import { exportOf } from './export.ts';
import { profileHandlers } from './handlers.ts';

export { findProfile } from './store.ts';

/** Learners' profiles. */
export const capability: Capability = {
  name: 'profile',
  offer: null,
  exportOf,
  serve: (platform) => ({ handlers: profileHandlers(platform) }),
};

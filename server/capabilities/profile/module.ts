import type { Capability } from '../../manifest.ts';
import { exportedTables } from './export.ts';
import { profileHandlers } from './handlers.ts';

export { findProfile } from './store.ts';

/** Learners' profiles. */
export const capability: Capability = {
  name: 'profile',
  offer: null,
  exportedTables,
  serve: (platform) => ({ handlers: profileHandlers(platform) }),
};

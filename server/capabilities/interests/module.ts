import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { interestAreas } from '../../tables/interests.ts';
import { exportedTables } from './export.ts';
import { interestHandlers } from './handlers.ts';
import { areaImport } from './import.ts';

/** The areas that learners are interested in. */
export const capability: Capability = {
  name: 'interests',
  offer: { ...offers.interests, order: 140 },
  imports: { areas: areaImport },
  counted: { areas: interestAreas },
  exportedTables,
  serve: (platform) => ({ handlers: interestHandlers(platform) }),
};

export { listInterestAreas } from './store.ts';

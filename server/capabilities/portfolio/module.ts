import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../platform/capability.ts';
import { portfolioHandlers } from './handlers.ts';
import { portfolioDrafts } from './sections.ts';

export { portfolioDrafts } from './sections.ts';

/** What learners have learnt, done and made, as they show it. */
export const capability: Capability = {
  name: 'portfolio',
  offer: { ...offers.portfolio, order: 160 },
  drafts: [portfolioDrafts],
  serve: (platform) => ({ handlers: portfolioHandlers(platform) }),
};

import type { Capability } from '../../platform/capability.ts';
import { bookingHandlers } from './booking-handlers.ts';

/** Mentors, and meetings with them. */
export const capability: Capability = {
  name: 'mentoring',
  serve: (platform) => ({ handlers: bookingHandlers(platform) }),
};

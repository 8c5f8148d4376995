import type { Capability } from '../../platform/capability.ts';
import { mentors } from '../../platform/db/mentoring-schema.ts';
import { bookingHandlers } from './booking-handlers.ts';
import { exportOf } from './export.ts';
import { mentorHandlers } from './handlers.ts';
import { renewUnseen } from './next-free.ts';

/** Presenters whom learners meet one to one, and the meetings. */
export const capability: Capability = {
  name: 'mentoring',
  offer: null,
  counted: { mentors },
  sweeps: [
    {
      failure: 'When mentors are free next could not be reckoned',
      every: 'quarter of a minute',
      run: ({ db, now }) => renewUnseen(db, now),
    },
  ],
  exportOf,
  serve: (platform) => ({ handlers: { ...mentorHandlers(platform), ...bookingHandlers(platform) } }),
};

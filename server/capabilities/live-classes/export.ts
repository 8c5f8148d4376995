import { exported } from '../../platform/accounts/exported.ts';
import {
  availabilityExceptions,
  availabilityRules,
  liveClasses,
  liveEnrolments,
  presenterAvailability,
  rosterWaits,
} from '../../tables/live-classes.ts';

/** The stored data of a user's live classes, as presenter and as learner. */
export const exportedTables = [
  exported({ table: liveClasses, omit: { hostUrl: 'opens the class', joinUrl: 'opens the class' } }),
  exported({
    table: liveEnrolments,
    join: [liveClasses],
    add: { topic: liveClasses.topic, starts_at: liveClasses.startsAt },
  }),
  exported({
    table: rosterWaits,
    omit: { classId: 'the address is unconfirmed, and may belong to someone else' },
  }),
  exported({ table: presenterAvailability }),
  exported({ table: availabilityRules }),
  exported({ table: availabilityExceptions }),
];

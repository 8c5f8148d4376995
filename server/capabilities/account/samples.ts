import type { Samples } from '../../../tests/support/samples.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';

const nobodys = 'the sentence of nobody';

export const samples: Samples = {
  operations: {
    setTimezone: { invalid: { body: { timezone: 'Nowhere/Land' } } },
    // The session of the example is the caller's own.
    endSession: { prepare: () => Promise.resolve() },
    endOtherSessions: { invalid: { body: { password: nobodys } } },
    changePassword: { invalid: { body: { current_password: nobodys } } },
    exportData: { invalid: { body: { password: nobodys } } },
    requestAccountDeletion: { invalid: { body: { password: nobodys } } },
  },
  rows: {
    flow_history: async ({ database: { db }, clock }, { user }) => {
      const happened = { fromState: 'live', event: 'class.closed', toState: 'ended', at: clock.now() };
      await db.insert(flowHistory).values({
        flow: 'liveClass',
        entityId: 1,
        ...happened,
        sender: 'presenter',
        userId: user.id,
        reason: user.name,
      });
    },
  },
};

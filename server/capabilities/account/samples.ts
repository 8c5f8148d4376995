import type { Samples } from '../../../tests/support/samples.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { dataExports } from '../../tables/data-exports.ts';

const wrongPassword = 'the sentence of nobody';

export const samples: Samples = {
  operations: {
    setTimezone: { invalid: { body: { timezone: 'Nowhere/Land' } } },
    // The example's session belongs to the caller.
    endSession: { prepare: () => Promise.resolve() },
    endOtherSessions: { invalid: { body: { password: wrongPassword } } },
    changePassword: { invalid: { body: { current_password: wrongPassword } } },
    exportData: { invalid: { body: { password: wrongPassword } } },
    makeDataExport: { invalid: { body: { password: wrongPassword } } },
    requestAccountDeletion: { invalid: { body: { password: wrongPassword } } },
  },
  rows: {
    data_exports: ({ database: { db }, clock }, { user }) =>
      db.insert(dataExports).values({ userId: user.id, state: 'asked', device: user.name, askedAt: clock.now() }),
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
  retention: async ({ db, userIds, ago, pair }) => {
    const asked = pair(1, (endedAt, index) => ({ userId: userIds[index], endedAt }));
    await db
      .insert(dataExports)
      .values(asked.map((row) => ({ ...row, state: 'ready', device: 'Firefox on Linux', askedAt: ago(2) }) as const));
  },
};

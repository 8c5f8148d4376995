import type { Samples, Situation } from '../../../tests/support/samples.ts';
import { addArticle } from '../../../tests/support/threads.ts';
import { defineUserContent, type Reading, type Writing } from '../../../tests/support/user-content.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { suspensions } from '../../tables/suspensions.ts';
import { suspend, suspensionFlow } from './suspension-flow.ts';

/** Suspends the caller for a week. */
async function suspended({ server: { database, clock }, caller: { user } }: Situation): Promise<void> {
  const now = clock.now();
  await suspend(database.db, user.id, new Date(now.getTime() + 7 * 86_400_000), 'Advertising.', now);
}

const suspendWriter = ({ operate, writer }: Writing, reason: string) =>
  operate('suspend', writer.email, '--days', '3', '--reason', reason);

export const samples: Samples = {
  operations: {
    getSuspension: { prepare: suspended },
    appealSuspension: {
      prepare: suspended,
      missing: ({ server }) => server.database.db.delete(suspensions),
      invalid: { body: { appeal: ' ' } },
      refused: ({ server }) => server.database.db.update(suspensions).set({ state: 'inForce.appealed', appeal: '-' }),
    },
  },
  rows: {
    suspensions: async ({ database: { db }, clock }, { user }) => {
      const now = clock.now();
      await suspend(db, user.id, new Date(now.getTime() + 1), `suspension of ${user.name}`, now);
    },
  },
  retention: ({ db, userIds: [userId], pair }) =>
    db.insert(suspensions).values(
      pair(365, (until) => ({
        userId,
        reason: '-',
        createdAt: until,
        ...newRow(suspensionFlow, { until: until.getTime() }),
        until,
        dueAt: null,
        state: 'over',
      })),
    ),
  userContent: defineUserContent({
    prepare: ({ server }) => addArticle(server, 'not-to-comment'),
    texts: {
      'the reason for a suspension': {
        fields: [],
        write: async (writing, articleId): Promise<Reading[]> => {
          await suspendWriter(writing, writing.line);
          return ['/my-portal', `/blogDetail/${articleId}`].map((at) => ({ by: 'writer', at }));
        },
      },
      'an appeal against a suspension': {
        fields: ['appealSuspension.appeal'],
        write: async (writing) => {
          await suspendWriter(writing, 'It is advertising.');
          const { api, writer, line: appeal } = writing;
          await api.call('/suspension-appeals', { token: writer.token, body: { appeal } });
          return [{ by: 'writer', at: '/my-portal' }];
        },
      },
    },
  }),
};

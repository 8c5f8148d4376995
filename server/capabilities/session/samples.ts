import { type Samples, secretOf } from '../../../tests/support/samples.ts';
import { openSession } from '../../platform/accounts/store.ts';
import { knownDevices, sessions } from '../../platform/db/session-schema.ts';

export const samples: Samples = {
  operations: {
    signIn: {
      prepare: ({ server, examples }) =>
        server.call('/joy/signup', { body: { name: 'Asha Rao', ...(examples.body as object) } }),
      limited: { body: { password: 'the sentence of nobody' } },
      answersOwner: true,
    },
    signUp: { answersOwner: true },
  },
  rows: {
    sessions: ({ database: { db }, clock }, { user }) =>
      openSession(db, user.id, { address: '192.0.2.1', userAgent: `browser of ${user.name}` }, clock.now()),
    known_devices: ({ database: { db }, clock }, owner) =>
      db
        .insert(knownDevices)
        .values({ userId: owner.user.id, tokenHash: secretOf(owner, 'device'), lastUsedAt: clock.now() }),
  },
  retention: async ({ db, userIds: [userId], pair }) => {
    const client = { userAgent: '', clientAddress: '' };
    await db.insert(sessions).values(
      pair(1, (expiresAt, index) => ({
        ...client,
        userId,
        tokenHash: `${index}`,
        createdAt: expiresAt,
        lastUsedAt: expiresAt,
        expiresAt,
      })),
    );
    await db
      .insert(knownDevices)
      .values(pair(365, (lastUsedAt, index) => ({ userId, tokenHash: `${index}`, lastUsedAt })));
  },
  // The writer's own address, which is shown only in the field.
  userContent: { exemptFields: ['signIn.email'] },
};

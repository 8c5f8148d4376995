import { type Samples, secretOf } from '../../../tests/support/samples.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import { passwordResets } from '../../tables/password-reset.ts';
import { replaceReset } from './store.ts';

export const samples: Samples = {
  operations: {
    resetPassword: {
      prepare: ({ server: { database, clock }, caller: { user }, examples }) => {
        const { token } = examples.body as { token: string };
        return replaceReset(database.db, [user.email, user.email], tokenHash(token), clock.now());
      },
      invalid: { body: { token: 'nobodys' } },
    },
  },
  rows: {
    password_resets: ({ database: { db }, clock }, owner) => {
      const link = { userId: owner.user.id, tokenHash: secretOf(owner, 'reset') };
      return db.insert(passwordResets).values({ ...link, createdAt: clock.now(), expiresAt: clock.now() });
    },
  },
  retention: async ({ db, userIds, ago, pair }) => {
    const link = (expiresAt: Date, index: number) => ({ tokenHash: `${index}`, createdAt: ago(900), expiresAt });
    await db
      .insert(passwordResets)
      .values(pair(1, (time, index) => ({ userId: userIds[index], ...link(time, index) })));
  },
};

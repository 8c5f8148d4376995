import { type Samples, secretOf } from '../../../tests/support/samples.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import { presenterLinks } from '../../tables/presenter-link.ts';
import { addLink } from './store.ts';

export const samples: Samples = {
  operations: {
    exchangePresenterLink: {
      prepare: async ({ server, examples }) => {
        const { user } = await server.signInPresenter();
        const { token } = examples.body as { token: string };
        await addLink(server.database.db, user.username ?? '', tokenHash(token), server.clock.now());
      },
      invalid: { body: { token: 'nobodys' } },
      answersOwner: true,
    },
  },
  rows: {
    presenter_links: ({ database: { db }, clock }, owner) => {
      const link = { userId: owner.user.id, tokenHash: secretOf(owner, 'presenter-link') };
      return db.insert(presenterLinks).values({ ...link, createdAt: clock.now(), expiresAt: clock.now() });
    },
  },
  retention: async ({ db, userIds: [userId], ago, pair }) => {
    const link = (expiresAt: Date, index: number) => ({ tokenHash: `${index}`, createdAt: ago(900), expiresAt });
    await db.insert(presenterLinks).values(pair(30, (time, index) => ({ userId, ...link(time, index) })));
  },
};

import { eq } from 'drizzle-orm';
import type { Samples, Situation } from '../../../tests/support/samples.ts';
import { users } from '../../platform/db/account-schema.ts';
import { portfolios, portfolioViews, releasedUsernames } from '../../platform/db/portfolio-schema.ts';

/** The portfolio of `asha-rao` of the contract's examples, which everybody sees. */
async function share({ server, caller }: Pick<Situation, 'server' | 'caller'>): Promise<void> {
  const { db } = server.database;
  const at = server.clock.now();
  await db.update(users).set({ username: 'asha-rao' }).where(eq(users.id, caller.user.id));
  await db.insert(portfolios).values({ userId: caller.user.id, visibility: 'public', createdAt: at, updatedAt: at });
}

async function end({ server }: Situation): Promise<void> {
  await server.database.db.update(portfolios).set({ visibility: 'private' });
}

/** Has somebody else the username of the examples. */
async function take({ server }: Situation): Promise<void> {
  const other = await server.signUp();
  await server.database.db.update(users).set({ username: 'asha-rao' }).where(eq(users.id, other.user.id));
}

export const samples: Samples = {
  operations: {
    changePortfolioSharing: { refused: { body: { visibility: 'public' } } },
    chooseUsername: { refused: take },
    makePortfolioFile: { missing: { body: { variant: 9 } } },
    getPublicPortfolio: { prepare: share, missing: end },
  },
  rows: {
    portfolios: {
      part: 'portfolio_sharing',
      create: async ({ database, clock }, { user }) => {
        const at = clock.now();
        await database.db
          .insert(portfolios)
          .values({ userId: user.id, hiddenSections: ['references'], createdAt: at, updatedAt: at });
      },
    },
    portfolio_views: ({ database, clock }, { user }) =>
      database.db.insert(portfolioViews).values({ userId: user.id, day: clock.now(), views: 3 }),
    released_usernames: ({ database, clock }, { user }) =>
      database.db
        .insert(releasedUsernames)
        .values({ username: `of ${user.name}`, userId: user.id, releasedAt: clock.now() }),
  },
  retention: async ({ db, userIds: [userId], pair }) => {
    await db.insert(portfolioViews).values(pair(31, (day) => ({ userId, day, views: 1 })));
    await db
      .insert(releasedUsernames)
      .values(pair(90, (releasedAt, index) => ({ username: `name-${index}`, userId, releasedAt })));
  },
};

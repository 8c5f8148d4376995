import { eq } from 'drizzle-orm';
import { addIssue, addNewsletter } from '../../../tests/support/newsletters.ts';
import { beginIds, type Samples, type Situation } from '../../../tests/support/samples.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import {
  newsletterIssues,
  newsletterLinks,
  newsletterSendings,
  newsletterSubscriptions,
} from '../../tables/newsletters.ts';

type Columns = Partial<typeof newsletterSubscriptions.$inferInsert>;

async function addSubscription({ database: { db }, clock }: TestServer, columns: Columns): Promise<number> {
  const now = clock.now();
  const usual = { newsletterId: 1, frequency: 'each_issue', state: 'active', activeSince: now } as const;
  const [row] = await db
    .insert(newsletterSubscriptions)
    .values({ ...usual, createdAt: now, updatedAt: now, ...columns })
    .returning();
  return row?.id ?? 0;
}

/** The link of the examples, to a pending subscription. */
async function addLinked({ server }: Situation): Promise<void> {
  const createdAt = server.clock.now();
  const dueAt = new Date(createdAt.getTime() + 86_400_000);
  const pending = { email: 'asha@example.com', state: 'pending', activeSince: null, dueAt } as const;
  const subscriptionId = await addSubscription(server, pending);
  await server.database.db
    .insert(newsletterLinks)
    .values({ subscriptionId, tokenHash: tokenHash('8sXk2-LxT0nBv5R'), frequency: 'monthly', createdAt });
}

/** Makes the seven days to confirm expire. */
const lapse = ({ server }: Situation) =>
  server.database.db.update(newsletterSubscriptions).set({ state: 'none', dueAt: null });

const badLink = { body: { token: 'nobodys' } };

export const samples: Samples = {
  fill: async (server) => {
    await addNewsletter(server);
    await addIssue(server, { slug: 'ask-early', title: 'Ask early' });
    await addIssue(server);
  },
  operations: {
    confirmNewsletter: { prepare: addLinked, invalid: badLink, refused: lapse },
    unsubscribeFromNewsletter: { prepare: addLinked, invalid: badLink },
    askForNewsletter: { missing: { body: { newsletter: '999999999' } } },
  },
  rows: {
    newsletter_subscriptions: async (server, { user }) => {
      const newsletterId = await addNewsletter(server, `of-${user.id}`);
      await addSubscription(server, { newsletterId, userId: user.id, stateReason: `Of ${user.name}` });
      // The same person subscribed as a visitor, before the address was confirmed.
      await addSubscription(server, { newsletterId, email: user.email, userId: null, state: 'pending' });
    },
  },
  retention: async ({ database, clock, db, ago, pair }) => {
    await beginIds(database, { newsletters: 1 });
    const newsletterId = await addNewsletter({ database, clock });
    const row = { newsletterId, frequency: 'each_issue', createdAt: ago(900) } as const;
    const add = (state: string, days: number) =>
      db
        .insert(newsletterSubscriptions)
        .values(pair(days, (updatedAt, index) => ({ ...row, state, email: `${state}${index}`, updatedAt })))
        .returning();
    await add('pending', 7);
    const [, ended] = await add('unsubscribed', 365);
    const subscriptionId = ended?.id ?? 0;
    await db
      .insert(newsletterLinks)
      .values(pair(365, (createdAt, index) => ({ subscriptionId, tokenHash: `${index}`, createdAt })));
    await addIssue({ database, clock }, { slug: 'one' });
    await addIssue({ database, clock }, { slug: 'two' });
    const issues = await db.select().from(newsletterIssues).where(eq(newsletterIssues.newsletterId, newsletterId));
    await db.insert(newsletterSendings).values(
      pair(365, (createdAt, index) => ({
        issueId: issues[index]?.id ?? 0,
        subscriptionId,
        isMailed: true,
        createdAt,
      })),
    );
  },
};

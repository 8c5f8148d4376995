import { eq, sql } from 'drizzle-orm';
import { defineSubject } from '../../platform/flows/subject.ts';
import { newsletterSubscriptions, newsletters } from '../../tables/newsletters.ts';

/** A subscription is about its newsletter. */
export const subscriptionSubject = defineSubject({
  table: newsletterSubscriptions,
  columns: { title: newsletters.title },
  join: (query) => query.innerJoin(newsletters, eq(newsletters.id, newsletterSubscriptions.newsletterId)),
  isOf: (userId) => sql`${newsletterSubscriptions.userId} = ${userId}`,
  about: ({ title }) => ({ title, path: '/news-letter' }),
});

import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../platform/db/account-schema.ts';
import { inWords, personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { tickets } from '../../tables/support.ts';

/** The messages of a ticket are read with `ops ticket`, page by page. */
export const ticketTexts: RowTexts = {
  describe: (db, ids) => {
    const { id, reference, subject, topic, email, isSuspected } = tickets;
    const spam = sql`case when ${isSuspected} then 'perhaps spam' end`;
    return db
      .select({ id, text: inWords(reference, subject, topic, personInWords, email, spam) })
      .from(tickets)
      .leftJoin(users, eq(users.id, tickets.userId))
      .where(inArray(id, [...ids]));
  },
};

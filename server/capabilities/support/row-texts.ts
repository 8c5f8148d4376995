import { sql } from 'drizzle-orm';
import { personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { tickets } from '../../tables/support.ts';

/** The messages of a ticket are read with `ops ticket`, page by page. */
export const ticketTexts: RowTexts = {
  words: [
    tickets.reference,
    tickets.subject,
    tickets.topic,
    personInWords(tickets.userId),
    tickets.email,
    sql`case when ${tickets.isSuspected} then 'perhaps spam' end`,
  ],
};

import type { Db } from '../db/database.ts';
import { outgoingMails } from '../db/schema.ts';

/** A mail as a flow writes it: plain text, addressed to one person. */
export type Mail = Pick<typeof outgoingMails.$inferInsert, 'recipient' | 'subject' | 'text'>;

/** Has a mail sent once the caller's transaction is committed; nobody waits for the mail server. */
export async function queueMail(tx: Db, mail: Mail, now: Date): Promise<void> {
  await tx.insert(outgoingMails).values({ ...mail, createdAt: now, dueAt: now });
}

import { type SQL, sql } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { instantOf } from '../db/instant.ts';
import { outgoingMails } from '../db/mail-schema.ts';

/** A mail as a flow writes it: plain text, addressed to one person. */
export type Mail = Pick<typeof outgoingMails.$inferInsert, 'recipient' | 'subject' | 'text'>;

/** Has a mail sent once the caller's transaction is committed; nobody waits for the mail server. */
export async function queueMail(tx: Db, mail: Mail, now: Date): Promise<void> {
  await tx.insert(outgoingMails).values({ ...mail, createdAt: now, dueAt: now });
}

/**
 * Has a mail sent to an account whose address the caller does not know; one statement, whether there is an account or not,
 * so that nobody can tell by the time that it takes.
 *
 * @param whom of `users`: one, or none
 */
export async function queueMailTo(tx: Db, whom: SQL, mail: Omit<Mail, 'recipient'>, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${outgoingMails} (recipient, subject, text, created_at, due_at)
    select ${users.email}, ${mail.subject}::text, ${mail.text}::text, ${instantOf(now)}, ${instantOf(now)} from ${users}
    where ${whom}`);
}

import { type SQL, sql } from 'drizzle-orm';
import type { MailText } from '../../../src/messages/mail-text.ts';
import type { MailCalendar } from '../calendar/wish.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { instantOf } from '../db/instant.ts';
import { outgoingMails } from '../db/mail-schema.ts';
import { composeMail } from './compose.ts';

/** A mail as a flow writes it, addressed to one person. */
export type Mail = MailText & { recipient: string; calendar?: MailCalendar | null };

/** Has a mail sent once the caller's transaction is committed; nobody waits for the mail server. */
export async function queueMail(tx: Db, { recipient, calendar = null, ...mail }: Mail, now: Date): Promise<void> {
  await tx.insert(outgoingMails).values({ recipient, calendar, ...composeMail(mail), createdAt: now, dueAt: now });
}

/**
 * Has a mail sent to an account whose address the caller does not know; one statement, whether there is an account or not,
 * so that nobody can tell by the time that it takes.
 *
 * @param whom of `users`: one, or none
 */
export async function queueMailTo(tx: Db, whom: SQL, mail: MailText, now: Date): Promise<void> {
  const { subject, text, html } = composeMail(mail);
  await tx.execute(sql`
    insert into ${outgoingMails} (recipient, subject, text, html, created_at, due_at)
    select ${users.email}, ${subject}::text, ${text}::text, ${html}::text, ${instantOf(now)}, ${instantOf(now)}
    from ${users}
    where ${whom}`);
}

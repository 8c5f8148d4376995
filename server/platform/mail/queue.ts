import { type SQL, sql } from 'drizzle-orm';
import type { MailText } from '../../../src/messages/mail-text.ts';
import type { MailCalendar } from '../calendar/calendar-input.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { instantOf } from '../db/instant.ts';
import { outgoingMails } from '../db/mail-schema.ts';
import { composeMail } from './compose.ts';
import { type Mailed, type MailLeave, mayMail, type Occasion } from './may-mail.ts';

/** A mail before it is composed. */
export type Mail = MailText & { calendar?: MailCalendar | null; replyTo?: string | null };

/**
 * Queues a mail in the caller's transaction. It is sent after the commit, so the request doesn't wait for the mail
 * server.
 */
export async function queueMail(
  tx: Db,
  { recipient }: MailLeave,
  { calendar = null, replyTo = null, ...mail }: Mail,
  now: Date,
): Promise<void> {
  await tx
    .insert(outgoingMails)
    .values({ recipient, calendar, replyTo, ...composeMail(mail), createdAt: now, dueAt: now });
}

/** Queues a mail if the limits of the address allow it; otherwise does nothing. */
export async function mailIfAllowed<Name extends Occasion>(
  tx: Db,
  occasion: Name,
  mailed: Mailed<Name>,
  mail: Mail,
  now: Date,
): Promise<void> {
  const { leave } = await mayMail(tx, occasion, mailed, now);
  if (leave !== null) await queueMail(tx, leave, mail, now);
}

/**
 * Queues a mail to an account that may not exist. The condition on `users` selects the account with the permitted
 * address, or none. It is always a single statement, so that its duration doesn't reveal whether the account exists.
 */
export async function queueMailTo(tx: Db, _leave: MailLeave, whom: SQL, mail: MailText, now: Date): Promise<void> {
  const { subject, text, html } = composeMail(mail);
  await tx.execute(sql`
    insert into ${outgoingMails} (recipient, subject, text, html, created_at, due_at)
    select ${users.email}, ${subject}::text, ${text}::text, ${html}::text, ${instantOf(now)}, ${instantOf(now)}
    from ${users}
    where ${whom}`);
}

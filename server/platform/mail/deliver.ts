import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { mailFrameMessages as frame } from '../../../src/messages/mail-frame.ts';
import { product } from '../../../src/messages/product.ts';
import { mailedEmail } from '../accounts/email.ts';
import type { MailCalendar } from '../calendar/calendar-input.ts';
import type { outgoingMails } from '../db/mail-schema.ts';
import { isPlainAddress } from './plain-address.ts';

/** A mail in the queue. */
export type QueuedMail = Pick<
  typeof outgoingMails.$inferSelect,
  'id' | 'recipient' | 'subject' | 'text' | 'html' | 'unsubscribeUrl' | 'replyTo' | 'calendar' | 'createdAt'
>;

/** Sends a mail, or rejects. A mail that is sent twice has the same `Message-ID`. */
export type Deliver = (mail: QueuedMail) => Promise<void>;

/** Timeouts in milliseconds: a silent server is given up long before another process may take over the mail. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Nodemailer must not read files or addresses that the content of a mail names. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

const domain = product.supportAddress.split('@')[1];

/** One-click unsubscribing: mail programs send a POST request (RFC 8058). */
const unsubscribing = (url: string) => ({
  'list-unsubscribe': { prepared: true, value: `<${url}>` },
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
});

/** The calendar as a part that mail programs offer to add, and as a file for other programs. */
const calendarPart = ({ method, text }: MailCalendar) => ({
  icalEvent: { method, content: text, filename: method === 'CANCEL' ? 'cancelled.ics' : 'event.ics' },
});

function messageOf({
  id,
  recipient,
  subject,
  text,
  html,
  unsubscribeUrl,
  replyTo,
  calendar,
  createdAt,
}: QueuedMail): SendMailOptions {
  if (!isPlainAddress(recipient)) throw new Error('The recipient is not a plain address');
  const from = product.supportAddress;
  return {
    from: { name: product.name, address: from },
    to: { name: '', address: mailedEmail(recipient) },
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    text,
    ...(html === null ? {} : { html }),
    ...(calendar === null ? {} : calendarPart(calendar)),
    date: createdAt,
    messageId: `<${createdAt.getTime()}.${id}@${domain}>`,
    // Prevents out-of-office replies (RFC 3834).
    headers: {
      'auto-submitted': 'auto-generated',
      'content-language': frame.language,
      ...(unsubscribeUrl === null ? {} : unsubscribing(unsubscribeUrl)),
    },
  };
}

/**
 * Sends mails through a mail server.
 *
 * @param url `smtp://` or `smtps://`, with user and password if required
 * @param mayBePlain whether mails may be sent to a server without STARTTLS; otherwise sending fails
 */
export function overSmtp(url: string, mayBePlain: boolean): Deliver {
  const transport = createTransport({ url, requireTLS: !mayBePlain, ...patience, ...closed });
  return async (mail) => {
    await transport.sendMail(messageOf(mail));
  };
}

/**
 * Writes mails into a folder, one file each, which only its owner can read.
 *
 * @param folder created with the first mail
 * @param print gets a line for each link in a mail
 */
export function intoFolder(folder: string, print: (line: string) => void = () => undefined): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '.')}-${mail.id}.eml`);
    await writeFile(`${file}.draft`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.draft`, file);
    for (const [link] of mail.text.matchAll(/https?:\/\/\S+/g)) print(`${mail.subject}: ${link}`);
  };
}

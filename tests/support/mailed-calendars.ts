import PostalMime from 'postal-mime';
import { mailGuests } from '../../server/capabilities/events/guest-mails.ts';
import { capabilities } from '../../server/capabilities.ts';
import { sourcesOf } from '../../server/platform/calendar/sources.ts';
import { overSmtp } from '../../server/platform/mail/deliver.ts';
import { sendDueMails } from '../../server/platform/mail/sender.ts';
import { mailNotices } from './mail-notices.ts';
import { mailServer } from './mail-server.ts';
import type { TestServer } from './server.ts';

const mailing = { linkOrigin: 'https://acado.test', open: sourcesOf(capabilities).open };

/** A received mail. */
interface MailedCalendar {
  to: string;
  subject: string;
  /** The calendar part that mail programs offer to add, with its method; null if it has none. */
  method: string | null;
  text: string | null;
  /** The calendar part as an attached file; null if the mail has none. */
  file: string | null;
}

async function readMail(raw: string): Promise<MailedCalendar> {
  const { to, subject = '', attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const offered = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const file = attachments.find(({ mimeType }) => mimeType === 'application/ics');
  // The parser changes line endings.
  const textOf = (content: unknown) => (typeof content === 'string' ? content.replaceAll(/\r?\n/g, '\r\n') : null);
  return {
    to: to?.[0]?.address ?? '',
    subject,
    method: offered?.method ?? null,
    text: textOf(offered?.content),
    file: textOf(file?.content),
  };
}

/**
 * Sends due notifications through a real mail server.
 *
 * @returns a function that returns the mails since its last call, ordered by recipient
 */
export async function startMailing({ database: { db }, clock }: Pick<TestServer, 'database' | 'clock'>) {
  const { url, received } = await mailServer();
  const deliver = overSmtp(url, true);
  const log = { warn: () => undefined, error: () => undefined };
  return async (): Promise<MailedCalendar[]> => {
    await mailNotices(db, clock.now());
    await mailGuests(db, mailing, clock.now());
    while ((await sendDueMails({ db, clock, deliver, log })) > 0);
    const mails = await Promise.all(received.splice(0).map(({ raw }) => readMail(raw)));
    return mails.toSorted((one, other) => (one.to < other.to ? -1 : 1));
  };
}

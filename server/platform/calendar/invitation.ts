import type { Db } from '../db/database.ts';
import { icsOf } from './ics.ts';
import type { OpenSource } from './source.ts';
import type { CalendarWish, MailCalendar } from './wish.ts';

interface Reader {
  /** The address that is mailed. */
  recipient: string;
  linkOrigin: string;
}

/**
 * The calendar of a mail that is written now. An item that was cancelled since the wish is called off in it. Of two
 * mails about one item, programs take the later: its stamp is later.
 *
 * @returns null where no source has that item any more
 */
export async function mailCalendarOf(
  tx: Db,
  sources: readonly Pick<OpenSource, 'find'>[],
  { method: wished, uid }: CalendarWish,
  { recipient, linkOrigin }: Reader,
  now: Date,
): Promise<MailCalendar | null> {
  for (const source of sources) {
    const item = await source.find(tx, uid, now);
    if (item === null) continue;
    const method = item.status === 'cancelled' ? 'CANCEL' : wished;
    const status = method === 'CANCEL' ? 'cancelled' : item.status;
    const text = icsOf({ ...item, status, updatedAt: now }, linkOrigin, { method, attendee: recipient });
    return { method, text };
  }
  return null;
}

import type { Db } from '../db/database.ts';
import type { CalendarInput, MailCalendar } from './calendar-input.ts';
import { icsOf } from './ics.ts';
import type { OpenSource } from './source.ts';

interface Reader {
  /** The address that is mailed. */
  recipient: string;
  linkOrigin: string;
  /** Whether a mail has put that item into the reader's calendar: what is not there is not taken out. */
  hasItem: boolean;
}

/**
 * The calendar of a mail that is written now. Of two mails about one item, programs take the later: its stamp is later.
 *
 * @returns null where the mail says nothing to the calendar; `outdated` where it would put in what was cancelled since
 */
export async function mailCalendarOf(
  tx: Db,
  sources: readonly Pick<OpenSource, 'find'>[],
  input: CalendarInput | null,
  { recipient, linkOrigin, hasItem }: Reader,
  now: Date,
): Promise<MailCalendar | 'outdated' | null> {
  if (input === null) return null;
  const { method, uid } = input;
  if (method === 'CANCEL' && !hasItem) return null;
  for (const source of sources) {
    const item = await source.find(tx, uid, now);
    if (item === null) continue;
    if (method === 'REQUEST' && item.status === 'cancelled') return 'outdated';
    const status = method === 'CANCEL' ? 'cancelled' : item.status;
    return { method, text: icsOf({ ...item, status, updatedAt: now }, linkOrigin, { method, attendee: recipient }) };
  }
  return null;
}

import type { Db } from '../db/database.ts';
import type { CalendarInput, MailCalendar } from './calendar-input.ts';
import { icsOf } from './ics.ts';
import type { OpenSource } from './source.ts';

interface Reader {
  /** The address that the mail is sent to. */
  recipient: string;
  linkOrigin: string;
  /** Whether an earlier mail added the item to the reader's calendar. Otherwise the mail has no item to remove. */
  hasItem: boolean;
}

/**
 * The calendar file of a mail that is being written. If two mails are about the same item, programs use the file with
 * the later stamp.
 * @returns null if the mail changes no calendar; `outdated` if it would add an item that was cancelled since
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

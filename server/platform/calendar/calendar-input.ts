/** The method of a message about an item (RFC 5546): add or update the item in the calendar, or remove it. */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** The calendar change of a mail, stored until the mail is written. */
export interface CalendarInput {
  method: CalendarMethod;
  /** The item's id, which is the same in feeds. The item is public, or the reader takes part in it. */
  uid: string;
}

/** The calendar file of a mail; programs add it to the reader's calendar. */
export interface MailCalendar {
  method: CalendarMethod;
  text: string;
}

/** What a message does with its item (RFC 5546): puts it into the calendar as it is now, or takes it out. */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** What a mail is to do to the calendar of its reader, as it is kept until the mail is written. */
export interface CalendarInput {
  method: CalendarMethod;
  /** Of an item that is open to everybody or at which the reader is waited for, as feeds name it. */
  uid: string;
}

/** The calendar in a mail: programs put it among the reader's own. */
export interface MailCalendar {
  method: CalendarMethod;
  text: string;
}

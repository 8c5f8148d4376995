/** What a button of a mail says, and where it leads. Without HTML it is a line with the address below it. */
export interface MailAction {
  action: string;
  link: string;
}

/** What somebody else has written, in whatever language. */
export interface MailQuote {
  quote: string;
}

/** A paragraph in our words, or one of these. */
export type MailPart = string | MailAction | MailQuote;

/** What a mail says; it is made plain and HTML of this. Nothing in it is markup. */
export interface MailText {
  subject: string;
  parts: readonly MailPart[];
  /** Why somebody is sent it, below the mail. */
  why?: string;
  /** How they are sent no more of its kind; null for what everybody is sent. */
  wayOut?: MailWayOut | null;
}

/** Two addresses with one secret. */
export interface MailWayOut {
  /** Of a page with a button. */
  page: string;
  /** For mail programs, which post to it (RFC 8058). */
  post: string;
}

import type { RichNode } from '../shared/text/rich-text.ts';

/** What a button of a mail says, and where it leads. Without HTML it is a line with the address below it. */
export interface MailAction {
  action: string;
  link: string;
}

/** A person's own words, in any language. */
export interface MailQuote {
  quote: string;
}

/** A text as somebody wrote it, with links to whole addresses. */
export interface MailRichText {
  text: readonly RichNode[];
  /** BCP 47. */
  language: string;
}

/** A paragraph in our words, or one of these. */
export type MailPart = string | MailAction | MailQuote | MailRichText;

/** What a mail says; it is made plain and HTML of this. Nothing in it is markup. */
export interface MailText {
  subject: string;
  parts: readonly MailPart[];
  /** Why the reader is sent this mail; stands below it. */
  why?: string;
  /** How the reader can stop mails of its kind; null for mails that everybody is sent. */
  unsubscribeLink?: MailUnsubscribeLink | null;
}

/** Two addresses with one secret. */
export interface MailUnsubscribeLink {
  /** Of a page with a button. */
  page: string;
  /** For mail programs, which post to it (RFC 8058). */
  post: string;
}

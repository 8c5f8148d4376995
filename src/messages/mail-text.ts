import type { RichNode } from '../shared/text/rich-text.ts';

/** A button in an email. In plain text it becomes a line with the address below it. */
export interface MailAction {
  action: string;
  link: string;
}

/** Text that a person wrote, in any language. */
export interface MailQuote {
  quote: string;
}

/** Formatted text that a person wrote, with absolute links. */
export interface MailRichText {
  text: readonly RichNode[];
  /** BCP 47. */
  language: string;
}

/** A paragraph of our own text, or one of the parts above. */
export type MailPart = string | MailAction | MailQuote | MailRichText;

/** The content of an email, from which the plain text and the HTML are made. Contains no markup. */
export interface MailText {
  subject: string;
  parts: readonly MailPart[];
  /** The reason why the reader gets this email; shown at its end. */
  why?: string;
  /** The link to unsubscribe; null for emails that can't be turned off. */
  unsubscribeLink?: MailUnsubscribeLink | null;
}

/** Two addresses with the same secret. */
export interface MailUnsubscribeLink {
  /** A page with an unsubscribe button. */
  page: string;
  /** The address for mail clients, which send a POST request to it (RFC 8058). */
  post: string;
}

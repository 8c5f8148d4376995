/** What a mail says, as plain text. */
export interface MailText {
  subject: string;
  text: string;
}

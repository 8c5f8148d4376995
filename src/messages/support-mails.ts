import { isolated } from '../shared/text/isolated.ts';
import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

const why = 'You’re getting this email because someone, hopefully you, wrote to us and gave this address.';

/** Notifies a guest of our answer. The email has only a link to it. */
export const answeredMail = (reference: string, link: string): MailText => ({
  subject: `Our answer: ${reference}`,
  parts: [
    `We’ve answered your message ${reference} to ${product.name}.`,
    { action: 'Read answer', link },
    'You can reply on that page and rate our answer. Keep this link to yourself. Anyone with the link can read your messages.',
  ],
  why,
});

interface Asked {
  id: number;
  reference: string;
  subject: string;
  topic: string;
  about: string;
  from: string;
}

/**
 * Sent to our support team. A reply to this email goes into the ticket.
 *
 * @param more the number of messages that are not quoted here
 */
export const askedMail = (
  { id, reference, subject, topic, about, from }: Asked,
  quotes: readonly string[],
  more: number,
): MailText => ({
  subject: `${reference}: ${isolated(subject)}`,
  parts: [
    `Ticket ${id}, ${isolated(topic)}, from ${isolated(from)}.`,
    ...(about === '' ? [] : [`About ${isolated(about)}.`]),
    ...quotes.map((quote) => ({ quote })),
    ...(more === 0 ? [] : [`${more} more: npm run ops -- ticket ${id}`]),
    'If you reply to this email, the sender gets your reply without the quoted text.',
  ],
});

/** The email about a reply by email of which we left out parts. */
export const leftOutMail = (reference: string): MailText => ({
  subject: `We left out your attachments: ${reference}`,
  parts: [
    `We’ve received the text of your email about ${reference}. We left out its attachments, because we don’t accept them by email.`,
    `To send the files, open your request in the ${product.name} mailbox and add them below “Your reply”.`,
  ],
  why,
});

/** Why an email was not added to its ticket. */
export type NotTaken = keyof typeof reasonsNotTaken;

const reasonsNotTaken = {
  empty: 'We found no text in your email. We can’t add emails that have only attachments.',
  long: 'Your email has more than 10,000 characters.',
  over: 'The request is closed, so you can’t add messages.',
  full: 'The request has 200 messages, which is the limit.',
} as const;

/** The email about a reply by email that was not added to its ticket. */
export const notTakenMail = (reference: string, reason: NotTaken): MailText => ({
  subject: `Your message was not added: ${reference}`,
  parts: [
    `We couldn’t add your email to your request ${reference}. ${reasonsNotTaken[reason]}`,
    'You can find your message among your sent emails. To send it again, reply on our site or start a new request.',
  ],
  why,
});

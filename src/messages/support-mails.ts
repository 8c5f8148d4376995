import { isolated } from '../shared/text/isolated.ts';
import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

const why = 'You get this mail because somebody, we hope you, wrote to us and gave this address.';

/** Tells who has no account that we have answered; the answer itself is behind the link. */
export const answeredMail = (reference: string, link: string): MailText => ({
  subject: `Our answer: ${reference}`,
  parts: [
    `We have answered your message ${reference} to ${product.name}.`,
    { action: 'Read the answer', link },
    'You can answer there, and say how it went. Keep this link to yourself: whoever has it reads along.',
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
 * To ourselves: what somebody asks. The answer to this mail goes into the thread.
 *
 * @param more messages that are not quoted here
 */
export const askedMail = (
  { id, reference, subject, topic, about, from }: Asked,
  said: readonly string[],
  more: number,
): MailText => ({
  subject: `${reference}: ${isolated(subject)}`,
  parts: [
    `Ticket ${id}, ${isolated(topic)}, from ${isolated(from)}.`,
    ...(about === '' ? [] : [`About ${isolated(about)}.`]),
    ...said.map((quote) => ({ quote })),
    ...(more === 0 ? [] : [`${more} more: npm run ops -- ticket ${id}`]),
    'Your answer to this mail goes to who has asked, without what it quotes.',
  ],
});

/** To who has answered by a mail that cannot be taken whole. */
export const leftOutMail = (reference: string): MailText => ({
  subject: `Something of your answer was left out: ${reference}`,
  parts: [
    `The words of your mail about ${reference} have arrived. Its attachments have not: by mail we take none.`,
    'Add them in your mailbox, below “Your answer”.',
  ],
  why,
});

/** Why a mail is not in the ticket that it answers. */
export type NotTaken = keyof typeof reasonsNotTaken;

const reasonsNotTaken = {
  empty: 'We found no text in it. Attachments and formatted text alone don’t arrive by mail.',
  long: 'It is longer than 10,000 characters.',
  over: 'The ticket is closed and takes no more messages.',
  full: 'The ticket has 200 messages and takes no more.',
} as const;

/** To whoever has answered by a mail that is not in the ticket. */
export const notTakenMail = (reference: string, reason: NotTaken): MailText => ({
  subject: `Your message was not added: ${reference}`,
  parts: [
    `Your mail about ${reference} was not added to the ticket. ${reasonsNotTaken[reason]}`,
    'Your message is still in the sent mail of your mailbox. You can send it on our site: answer there, or open a new ticket.',
  ],
  why,
});

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

/** To ourselves: what somebody asks. The answer to this mail goes into the thread. */
export const askedMail = (
  { id, reference, subject, topic, about, from }: Asked,
  said: readonly string[],
): MailText => ({
  subject: `${reference}: ${isolated(subject)}`,
  parts: [
    `Ticket ${id}, ${isolated(topic)}, from ${isolated(from)}.`,
    ...(about === '' ? [] : [`About ${isolated(about)}.`]),
    ...said.map((quote) => ({ quote })),
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

import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/**
 * Tells the writer of a message under which reference it is kept. The mail quotes nothing of the message: anybody can
 * have named the address.
 *
 * @param link to where the answer is read
 */
export const messageArrivedMail = (reference: string, link: string): MailText => ({
  subject: `Your message to ${product.name}: ${reference}`,
  parts: [
    `Your message has arrived. Its reference is ${reference}.`,
    'A person reads it and answers. You are mailed then, and find the answer here:',
    { action: 'Open your message', link },
    'Keep this link to yourself: whoever has it reads along.',
  ],
  why: 'You get this mail because somebody, we hope you, wrote to us and gave this address.',
});

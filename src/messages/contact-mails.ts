import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/**
 * Tells the writer of a message under which reference it is kept. The mail quotes nothing of the message: anybody can
 * have named the address.
 */
export const messageArrivedMail = (reference: string): MailText => ({
  subject: `Your message to ${product.name}: ${reference}`,
  parts: [
    `Your message has arrived. Its reference is ${reference}.`,
    'A person reads it, and the answer goes to this address. If you write again about the same, name the reference.',
  ],
  why: 'You get this mail because somebody, we hope you, wrote to us and gave this address.',
});

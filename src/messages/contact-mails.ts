import type { MailText } from './mail-text.ts';
import { product } from './product.ts';

/**
 * Confirms a message and gives its reference. The email quotes nothing of the message, because anyone can enter
 * someone else’s address.
 *
 * @param link where the sender can read our answer
 */
export const messageArrivedMail = (reference: string, link: string): MailText => ({
  subject: `Your message to ${product.name}: ${reference}`,
  parts: [
    `We’ve received your message. Its reference is ${reference}.`,
    'A person will read it and answer. We’ll email you then, and you can read the answer here:',
    { action: 'Open your message', link },
    'Keep this link to yourself. Anyone with the link can read your messages.',
  ],
  why: 'You’re getting this email because someone, hopefully you, wrote to us and gave this address.',
});

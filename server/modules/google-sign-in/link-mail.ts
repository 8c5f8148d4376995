import { product } from '../../../src/messages/product.ts';
import type { Mail } from '../mail/queue.ts';

/** Asks the owner of an account whether Google may sign in to it. */
export function linkMail(recipient: string, link: string): Mail {
  return {
    recipient,
    subject: `Sign in to ${product.name} with Google`,
    text: [
      `Somebody wants to sign in to ${product.name} with Google and your address, ${recipient}.`,
      `If it was you, open this link within 60 minutes; after that, Google signs you in to your account:\n${link}`,
      'If it was not you, do nothing: without the link Google signs nobody in to your account.',
      'If you do not remember making an account with this address, reset its password first, so that nobody else has it.',
    ].join('\n\n'),
  };
}

import { product } from './product.ts';

/** What stands around the words of every mail. */
export const mailFrameMessages = {
  /** BCP 47, and which way it is written. */
  language: 'en',
  direction: 'ltr',
  copy: 'If the button does nothing, copy this address:',
  unsubscribeLink: 'No more mails of this kind',
  footer: `${product.name}, a portal for learning and careers. Questions: ${product.supportAddress}`,
} as const;

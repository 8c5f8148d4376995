import { product } from './product.ts';

/** Texts around the content of every email. */
export const mailFrameMessages = {
  /** BCP 47 tag, and the text direction. */
  language: 'en',
  direction: 'ltr',
  copy: 'If the button doesn’t work, copy this address into your browser:',
  unsubscribeLink: 'Unsubscribe from these emails',
  footer: `${product.name}, a portal for learning and careers. Questions: ${product.supportAddress}`,
} as const;

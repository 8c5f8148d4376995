import { isolated } from '../shared/text/isolated.ts';

export const newslettersTitles = {
  newsLetter: 'Newsletters',
  newsLetterConfirm: 'Confirm a newsletter',
  newsLetterUnsubscribe: 'End a newsletter',
} as const;

export const newslettersDescriptions = {
  newsLetter: 'Issues of our newsletters to read, by topic, and how to have them mailed: an address is enough.',
  newsLetterConfirm: 'Confirm that you want a newsletter mailed to your address.',
  newsLetterUnsubscribe: 'Have a newsletter mailed to your address no more.',
  issue: (title: string, summary: string) => `${isolated(title)}: ${isolated(summary)}`,
} as const;

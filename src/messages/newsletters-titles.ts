import { isolated } from '../shared/text/isolated.ts';

export const newslettersTitles = {
  newsLetter: 'Newsletters',
  newsLetterConfirm: 'Confirm your subscription',
  newsLetterUnsubscribe: 'Unsubscribe',
} as const;

export const newslettersDescriptions = {
  newsLetter: 'Read our newsletters by topic, or subscribe with your email address.',
  newsLetterConfirm: 'Confirm your subscription to a newsletter.',
  newsLetterUnsubscribe: 'Unsubscribe from a newsletter.',
  issue: (title: string, summary: string) => `${isolated(title)}: ${isolated(summary)}`,
} as const;

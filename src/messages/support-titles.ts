export const supportTitles = {
  customerSupport: 'Support',
  helpMailBox: 'Mailbox',
  contactAnswer: 'Your message to us',
} as const;

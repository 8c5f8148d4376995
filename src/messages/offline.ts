/** The age of the shown data while the browser is offline. */
export const offlineMessages = {
  asOf: (time: string) => `As of ${time}`,
  asOfEarlierVisit: 'From an earlier visit',
  asOfBefore: 'You’re seeing earlier content. New content loads when you’re back online.',
  waitsForConnection: 'This loads when you’re back online.',
} as const;

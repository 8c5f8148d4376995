/** How old the shown answers are, while there is no connection. */
export const offlineMessages = {
  asOf: (time: string) => `As of ${time}`,
  asOfEarlierVisit: 'As of an earlier visit',
  asOfBefore: 'You see the earlier content. What you asked for comes when the connection is back.',
  waitsForConnection: 'This comes as soon as the connection is back.',
} as const;

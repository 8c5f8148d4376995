/** What is said of answers while there is no connection. */
export const offlineMessages = {
  asOf: (time: string) => `As of ${time}`,
  asOfEarlierVisit: 'As of an earlier visit',
  asOfBefore: 'What you asked for comes when the connection is back. Shown is what was here before.',
  waitsForConnection: 'This comes as soon as the connection is back.',
} as const;

/** Texts in successful answers of the server. */
export const answerMessages = {
  unknownBrowser: 'Unknown browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
} as const;

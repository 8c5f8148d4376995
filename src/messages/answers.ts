/** What the server says in answers that refuse nothing. */
export const answerMessages = {
  unknownBrowser: 'Unknown browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
} as const;

export const wayBackMessages = { back: 'Back to where you came from' } as const;

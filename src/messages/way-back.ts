export const wayBackMessages = { back: 'Back to the previous page' } as const;

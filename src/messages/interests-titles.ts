export const interestsTitles = { interests: 'Interest areas' } as const;

export const accountTitles = { myPortal: 'My portal' } as const;

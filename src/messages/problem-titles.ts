export const problemTitles = { accessDenied: 'Access denied' } as const;

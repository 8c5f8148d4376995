export const problemTitles = { accessDenied: 'Access denied', notFound: 'Page not found' } as const;

/** The titles of the pages of applications. */
export const applicationsTitles = { application: 'Applications' } as const;

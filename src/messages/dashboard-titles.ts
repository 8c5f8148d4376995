export const dashboardTitles = { home: 'Dashboard' } as const;

/** What the menu calls them. */
export const dashboardLabels = { learning: 'My courses' } as const;

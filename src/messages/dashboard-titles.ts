export const dashboardTitles = { home: 'Dashboard' } as const;

/** What the menu calls them. */
export const dashboardLabels = { learning: 'My courses' } as const;

/** Its parts. */
export const dashboardWidgets = {
  waiting: 'Waits for you',
  continue: 'Continue',
  nextUp: 'Next up',
  week: 'This week',
  courses: 'My courses',
  recommended: 'Recommended for you',
} as const;

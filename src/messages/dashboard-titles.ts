export const dashboardTitles = { home: 'Dashboard' } as const;

/** Labels in the menu. */
export const dashboardLabels = { learning: 'My courses' } as const;

/** Headings of the dashboard’s cards. */
export const dashboardWidgets = {
  waiting: 'To do',
  continue: 'Continue',
  nextUp: 'Next up',
  week: 'This week',
  courses: 'My courses',
  recommended: 'Recommended for you',
} as const;

/** The sections of learners' menu; their places are named by the capabilities. */
export const sideMenuMessages = {
  learning: 'Learning',
  opportunities: 'Opportunities',
  aboutYou: 'About you',
  help: 'Help',
} as const;

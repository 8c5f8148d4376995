/** The sections of the learners' menu. Capabilities name their own entries. */
export const sideMenuMessages = {
  learning: 'Learning',
  opportunities: 'Opportunities',
  aboutYou: 'About you',
  help: 'Help',
} as const;

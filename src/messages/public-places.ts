/** Texts of the public menu and footer. Capabilities name their own entries. */
export const publicPlacesMessages = {
  footer: 'More pages',
  columns: { learn: 'Learn', study: 'Study', about: 'Get to know us' },
} as const;

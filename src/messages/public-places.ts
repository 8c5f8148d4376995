/** Around the menu and the footer of visitors; their places are named by the capabilities. */
export const publicPlacesMessages = {
  footer: 'More pages',
  columns: { learn: 'Learn', study: 'Study', about: 'Get to know us' },
} as const;

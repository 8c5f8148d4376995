export const homeTitles = { root: 'Learn, apply, belong' } as const;

/** What menus and the command palette call it. */
export const homeLabels = { root: 'Home' } as const;

export const homeDescriptions = {
  root: 'Say what you want to learn, what you can do already and where you would like to study. Acado keeps your path in one place.',
} as const;

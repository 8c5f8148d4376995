export const homeTitles = { root: 'Learn, apply, belong' } as const;

/** The label in menus and in the command palette. */
export const homeLabels = { root: 'Home' } as const;

export const homeDescriptions = {
  root: 'Tell us what you want to learn, what you can already do and where you’d like to study. Acado keeps it all in one place.',
} as const;

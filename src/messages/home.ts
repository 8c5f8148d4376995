/** The words of the home page's first view. */
export const homeMessages = {
  statement: 'See the whole path. Take the next step.',
  lead: 'Say what you want to learn, what you can do already and where you would like to study; your path stays in one place and waits where you left it.',
  createAccount: 'Create account',
  haveAccount: 'I have an account',
  picture: { fields: 'Your fields', skills: 'Your skills', universities: 'Your universities', next: 'The next step' },

  searchPlaceholder: 'Python, statistics, Vienna…',
  search: 'Search',
} as const;

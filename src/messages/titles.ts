/** Titles of the finished pages by route key; announced pages, and those of one thing, bring their own. */
export const pageTitles = {
  root: 'Learn, apply, belong',
  signIn: 'Sign in',
  signUp: 'Create your account',
  home: 'Dashboard',
  interests: 'Interest areas',
  skills: 'Skills',
  universities: 'Universities',
  universitiesList: 'Universities',
  completeProfile: 'Complete your profile',
  accessDenied: 'Access denied',
  notFound: 'Page not found',
} as const;

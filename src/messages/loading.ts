/**
 * Texts about loading that all pages share. A page's own messages only have the noun, worded for the middle of a
 * sentence: `what: 'your applications'`. Further nouns of the same page are called `whatMore`, `whatNotes` and so on.
 */
export const loadingMessages = {
  retry: 'Try again',
  /** "Loading your applications" */
  loading: (what: string) => `Loading ${what}`,
  /** "Couldn’t load your applications. You’re offline." @param reason a sentence; none if left out */
  failed: (what: string, reason = '') => `Couldn’t load ${what}. ${reason}`.trimEnd(),
} as const;

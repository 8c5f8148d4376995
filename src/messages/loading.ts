/**
 * Texts about what is being loaded, on every page. A page's own messages name it as part of a sentence: `what` is
 * "your applications", and further nouns of the same page are called `whatMore`, `whatNotes` and so on.
 */
export const loadingMessages = {
  retry: 'Try again',
  /** Said while it loads: "Loading your applications". */
  loading: (what: string) => `Loading ${what}`,
  /** "Couldn’t load your applications.", and the reason after it. @param reason a whole sentence */
  failed: (what: string, reason = '') => `Couldn’t load ${what}. ${reason}`.trimEnd(),
} as const;

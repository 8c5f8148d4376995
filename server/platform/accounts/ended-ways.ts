/** Ways into an account beside its password: which of them there were, and are ended. */
export interface EndedWays {
  /** The secret address of the calendar. */
  feed: boolean;
  /** Links that open a presenter's calendar. */
  links: boolean;
  /** Browsers that the account knew. */
  devices: boolean;
}

/** What somebody could still get in by, and what of it there was. */
export interface EndedWays {
  /** The secret address of the calendar. */
  feed: boolean;
  /** Links that open a presenter's calendar. */
  links: boolean;
  /** Browsers that the account knew. */
  devices: boolean;
}

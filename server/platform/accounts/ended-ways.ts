/** Ways into an account other than its password: which of them existed and were ended. */
export interface EndedWays {
  /** The secret address of the calendar feed. */
  feed: boolean;
  /** Links that open a presenter's calendar. */
  links: boolean;
  /** Known devices. */
  devices: boolean;
}

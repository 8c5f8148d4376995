/** A caught error. Equal errors are stored once, with a count. */
export interface CollectedError {
  title: string;
  /** The stack, without query strings. */
  errors: string;
  /** The pattern of the page where the error first happened. */
  path: string;
  count: number;
}

export interface ErrorReportPorts {
  /**
   * Sends one report for each error and returns those that weren't acknowledged. Unacknowledged reports don't make it
   * reject.
   */
  sendReports: (errors: readonly CollectedError[]) => Promise<readonly CollectedError[]>;
}

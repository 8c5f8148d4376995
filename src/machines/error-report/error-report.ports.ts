/** An error that was caught: equal ones are held once, with a count. */
export interface CollectedError {
  title: string;
  /** The stack, without query strings. */
  errors: string;
  /** The pattern of the page it happened on first. */
  path: string;
  count: number;
}

export interface ErrorReportPorts {
  /** Sends one report for each error and answers with those that were not acknowledged. It never rejects for them. */
  sendReports: (errors: readonly CollectedError[]) => Promise<readonly CollectedError[]>;
}

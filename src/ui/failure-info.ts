/** The parts of a running chart that identify it and its state. */
export interface Flow {
  getSnapshot: () => { machine: { id: string }; value: unknown };
}

/** The data that a shown error needs for its support code. */
export interface FailureInfo {
  /**
   * The error of the call, or the answer that refused it. The value is null for a failure without a call, and undefined
   * if nothing failed.
   */
  failure: unknown;
  /** The actor of the chart that failed; by default the page is named. */
  at?: Flow | undefined;
}

/** Of a running chart as much as names it and its state. */
export interface Flow {
  getSnapshot: () => { machine: { id: string }; value: unknown };
}

/** What an error that is shown has to say of itself. */
export interface ShownFailure {
  /**
   * The error of the call, or the answer that refused; null where something broke without a call, undefined where nothing
   * did.
   */
  failure: unknown;
  /** What runs the chart that has failed, where one has; by default it is the page. */
  at?: Flow | undefined;
}

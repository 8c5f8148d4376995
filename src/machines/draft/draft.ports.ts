/** The content of a draft, by field name. */
export type Written = Readonly<Record<string, unknown>>;

/**
 * Why the server rejects a draft: for its content, its length, the number of drafts, or because drafts are no longer
 * accepted.
 */
export type Rejection = 'wrong' | 'tooLarge' | 'tooMany' | 'closed';

/** The draft outside this page: pending in this browser's outbox, otherwise the server's version. */
export interface DraftReport {
  content: Written;
  /** The known versions that the reader of this report has seen. */
  seen: readonly number[];
  /** Versions from elsewhere whose authors hadn't seen this version. The user has to choose. */
  others: readonly Written[];
  rejection: Rejection | null;
  /** The server's errors for single fields. */
  fields: Readonly<Record<string, string>>;
}

/** The ports of the chart. They reject only if there was no response. */
export interface DraftPorts {
  /** Loads the draft. @returns null if there is nothing to write */
  load: () => Promise<DraftReport | null>;
}

/** The content of a draft, by the names of its fields. */
export type Written = Readonly<Record<string, unknown>>;

/** Why the server does not take what is written: as it is, of that length, beside so many others, or whatever it is. */
export type Rejection = 'wrong' | 'tooLarge' | 'tooMany' | 'closed';

/** The draft outside this page: as it waits in this browser's outbox, otherwise as the server has it. */
export interface DraftReport {
  content: Written;
  /** Of what this browser or the server has, the versions that the reader of this has seen. */
  seen: readonly number[];
  /** Versions that were written elsewhere by somebody who had not seen this one: the user has to choose. */
  others: readonly Written[];
  rejection: Rejection | null;
  /** What the server has against single fields. */
  fields: Readonly<Record<string, string>>;
}

/** What the chart needs of the world. It rejects only when no answer could be had. */
export interface DraftPorts {
  /** @returns null where there is nothing to write */
  load: () => Promise<DraftReport | null>;
}

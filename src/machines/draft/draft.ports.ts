/** The content of a draft, by the names of its fields. */
export type Written = Readonly<Record<string, unknown>>;

/** The content of a draft, with the versions that its reader has seen with it. */
export interface SeenDraft {
  content: Written;
  /** Of what this browser or the server has. */
  seen: readonly number[];
}

/** How far the words of a draft have come: `saved` only when the server has acknowledged all of them. */
export type SyncKind = 'saved' | 'saving' | 'offline' | 'unkept' | 'conflict' | 'wrong' | 'closed';

/** The draft outside this page: as it waits in this browser's outbox, otherwise as the server has it. */
export interface SyncReport extends SeenDraft {
  kind: SyncKind;
  /** Versions that were written elsewhere by somebody who had not seen this one: the user has to choose. */
  others: readonly Written[];
  /** What the server has against single fields. */
  fields: Readonly<Record<string, string>>;
}

/** What the chart needs of the world. It rejects only when no answer could be had. */
export interface DraftPorts {
  /** @returns null where there is nothing to write */
  load: () => Promise<SeenDraft | null>;
}

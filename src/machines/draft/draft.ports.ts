/** What is written, by the names of its fields. */
export type Written = Readonly<Record<string, unknown>>;

/** Words, with the versions that whoever reads them has seen by that. */
export interface SeenDraft {
  content: Written;
  /** Of what this browser or the server has. */
  seen: readonly number[];
}

/** How it stands with what was written: `saved` only when the server has acknowledged all of it. */
export type SyncKind = 'saved' | 'saving' | 'offline' | 'unkept' | 'conflict' | 'wrong' | 'closed';

/** What is known of the draft beside this page: what waits in this browser, otherwise what the server has. */
export interface SyncReport extends SeenDraft {
  kind: SyncKind;
  /** What was written elsewhere, unseen of this: somebody has to choose. */
  others: readonly Written[];
  /** What the server has against single fields. */
  fields: Readonly<Record<string, string>>;
}

/** What the chart needs of the world. It rejects only when no answer could be had. */
export interface DraftPorts {
  /** @returns null where there is nothing to write */
  load: () => Promise<SeenDraft | null>;
}

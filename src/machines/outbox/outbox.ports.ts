/** The owner of changes: a user, by id, or the visitor of this browser. */
export type Owner = number | 'visitor';

/** A change of a kind that a capability names. Only that kind knows the other fields. */
export interface Change {
  kind: string;
}

/**
 * A change with its `bases`: the versions that its writer has seen. The bases of an entry are the versions that the
 * server may have. These are the first version seen or the last version acknowledged, and each version sent without a
 * response.
 */
export interface Version extends Change {
  /** Missing in changes that an earlier release stored. */
  bases?: readonly number[];
}

/** A pending change. There is at most one entry for each key: a later change is merged with the earlier change. */
export interface Entry<Of extends Change = Change> {
  key: string;
  /**
   * The entry's number, which orders entries across tabs and devices. It is never lower than the browser's time; see
   * `seqAt`.
   */
  seq: number;
  change: Of;
  /** The reason why the server refused the entry; null if it can be sent. */
  refusal: string | null;
  /** The id of the refused request. */
  requestId?: string;
  /**
   * The texts of versions that the writer of this version hasn't seen. Nothing is sent until the user has chosen a
   * version.
   */
  others?: readonly string[];
  /** The server's errors for single fields. */
  fields?: Readonly<Record<string, string>>;
}

export type Entries = readonly Entry[];

/** The rules of a kind of change. */
export interface KindRules<Of extends Change = Change> {
  /**
   * The parts of the key: they identify the change's subject. The order matters for changes of the same kind with the
   * same key.
   */
  key(change: Of): readonly (string | number)[];
  /**
   * Merges two changes with the same key; without this function, the later change counts. Changes of a kind with this
   * function can be sent while an earlier change is being sent, because the server merges them, too.
   */
  merge?(earlier: Entry<Of>, later: Entry<Of>): Of;
  /**
   * For changes that are versions. If two versions have the same base, both are held until the user has chosen a
   * version.
   */
  versions?: {
    /** The version's text, for comparison and choice; null if it was deleted. */
    words(change: Of): string | null;
    /**
     * Whether the change discards the versions from elsewhere. Without this function, a change discards each version
     * that its writer has seen.
     */
    isChoice?(change: Of): boolean;
  };
  /** The time to wait for further changes in the same request, in milliseconds; one second by default. */
  gathering?: number;
  /** The time to wait for a visitor, if the server accepts fewer requests from visitors. */
  visitorGathering?: number;
}

/** The kinds of all capabilities, by name. */
export type Kinds = Readonly<Record<string, KindRules>>;

/** Identifies one version of an entry. Later versions of the entry have higher numbers. */
export interface EntryMark {
  key: string;
  seq: number;
}

/** A change that the server refuses, with the server's version. */
export type Refusal = EntryMark & {
  reason: string;
  requestId?: string | null;
  fields?: Readonly<Record<string, string>>;
  present?: { text: string; version: number };
};

/** Entries to write to the store, and marks of entries to remove. */
export interface StoreInput {
  owner: Owner;
  puts: Entries;
  removals: readonly EntryMark[];
  /** The versions in the store when this tab last read it, see `withEntries`. */
  read: readonly EntryMark[];
}

export interface Delivery {
  entries: Entries;
  /** Whether the user is leaving the page, so that the request has to outlive it. */
  isLast: boolean;
}

/** `version`: if the server already had a version with the same content, that version. */
export type Acknowledgement = EntryMark & { version?: number };

/** The server's answer for each entry. Entries without an answer are sent again. */
export type DeliveryAnswer =
  | { kind: 'answered'; acknowledged: readonly Acknowledgement[]; refused: readonly Refusal[] }
  | { kind: 'sessionEnded' };

/** The ports of the chart. They reject only if there was no response. */
export interface OutboxPorts {
  /** Writes and removes in one transaction. @returns the owner's entries in the store afterwards, from all tabs */
  sync: (intent: StoreInput) => Promise<Entries>;
  /** Resolves once this tab is the leader, which sends the changes. */
  lead: (owner: Owner) => Promise<void>;
  deliver: (delivery: Delivery) => Promise<DeliveryAnswer>;
}

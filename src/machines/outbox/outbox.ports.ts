/** Whose changes they are: a user's, by their id, or those of the visitor of this browser. */
export type Owner = number | 'visitor';

/** What one wants to have written, of a kind that a capability names; the rest of it is known to that kind alone. */
export interface Change {
  kind: string;
}

/**
 * A change with the versions that its writer has seen, its `bases`. Those of an entry are the versions that the server
 * may have, too: the first that was seen or the last that was acknowledged, and each that was sent and is not answered,
 * itself included.
 */
export interface Version extends Change {
  /** One that an earlier release has stored does not say. */
  bases?: readonly number[];
}

/** A change that waits. There is one at most for each key: a later one takes the earlier one in. */
export interface Entry<Of extends Change = Change> {
  key: string;
  /** Which is later, over tabs and devices: the browser's time at least, see `seqAt`. */
  seq: number;
  change: Of;
  /** Why it cannot be sent as it is; null for what is still to be sent. */
  refusal: string | null;
  /** Of the request that was refused. */
  requestId?: string;
  /** The words of versions that the writer of this one has not seen. Nothing is sent before the user has chosen. */
  others?: readonly string[];
  /** What the server has against single fields. */
  fields?: Readonly<Record<string, string>>;
}

export type Entries = readonly Entry[];

/** What the chart has to know of the changes of a kind. */
export interface KindRules<Of extends Change = Change> {
  /** What a change is about. Of the changes of the same kind about the same the order counts. */
  key(change: Of): readonly (string | number)[];
  /**
   * What two changes about the same say together; without it the later counts. One with it may be sent while an earlier one
   * is under way, for the server merges them, too.
   */
  merge?(earlier: Entry<Of>, later: Entry<Of>): Of;
  /**
   * For changes that are versions: where two were written upon the same one, both are held until the user has chosen.
   */
  versions?: {
    /** Its words, to be compared and chosen from; null where it was taken back. */
    words(change: Of): string | null;
    /**
     * Whether the versions written elsewhere are given up for it. Without this, a change gives up each version that its
     * writer has seen.
     */
    isChoice?(change: Of): boolean;
  };
  /** For how many milliseconds it waits for others to go with: one second, where it is not said. */
  gathering?: number;
  /** The same of a visitor, where the server takes less of them. */
  visitorGathering?: number;
}

/** The kinds of all capabilities, by their names. */
export type Kinds = Readonly<Record<string, KindRules>>;

/** An entry with a number. A later version of the entry has a higher number, and is not meant. */
export interface EntryMark {
  key: string;
  seq: number;
}

/** A change that the server does not take, and the words that it has instead. */
export type Refusal = EntryMark & {
  reason: string;
  requestId?: string | null;
  fields?: Readonly<Record<string, string>>;
  present?: { text: string; version: number };
};

/** Entries to be written into the store, and marks of entries to be removed. */
export interface StoreInput {
  owner: Owner;
  puts: Entries;
  removals: readonly EntryMark[];
  /** The versions that the store had when this tab read it last, see `withEntries`. */
  read: readonly EntryMark[];
}

export interface Delivery {
  entries: Entries;
  /** The page is being left: the request has to outlive it. */
  isLast: boolean;
}

/** `version`: as which the server has it, where the same words were there before. */
export type Acknowledgement = EntryMark & { version?: number };

/** What the server has said of each entry; an entry of which it has said nothing is sent again. */
export type DeliveryAnswer =
  | { kind: 'answered'; acknowledged: readonly Acknowledgement[]; refused: readonly Refusal[] }
  | { kind: 'sessionEnded' };

/** What the chart needs of the world. They reject only when no answer could be had. */
export interface OutboxPorts {
  /** Writes and removes in one transaction. @returns the owner's entries that are stored after it, of all tabs */
  sync: (intent: StoreInput) => Promise<Entries>;
  /** Answers once this tab is the one that sends. */
  lead: (owner: Owner) => Promise<void>;
  deliver: (delivery: Delivery) => Promise<DeliveryAnswer>;
}

/** Whose changes they are: a user's, by their id, or those of the visitor of this browser. */
export type Owner = number | 'visitor';

/** What one wants to have written, of a kind that a capability names; the rest of it is known to that kind alone. */
export interface Change {
  kind: string;
}

/**
 * What is written upon what its writer has seen. Its `bases` are the versions that whoever writes has seen; in an entry those
 * of them that the server may have: what was seen first or acknowledged last, and each that was sent and is not answered,
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
  /** The words of other versions, written unseen of this one. Nothing is sent before somebody has chosen. */
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
  /** Of changes that are versions: where two were written upon the same, both are kept until somebody has chosen. */
  versions?: {
    /** What it says, to be compared and chosen from; null where it was taken back. */
    words(change: Of): string | null;
    /** Whether what was written elsewhere is given up for it. Without it each change does so whose writer has seen that. */
    isChoice?(change: Of): boolean;
  };
  /** For how many milliseconds it waits for others to go with: one second, where it is not said. */
  gathering?: number;
}

/** The kinds of all capabilities, by their names. */
export type Kinds = Readonly<Record<string, KindRules>>;

/** `seq` of what is meant: what has changed since stays. */
export interface EntryMark {
  key: string;
  seq: number;
}

/** What the server does not take, and what it has instead: its words. */
export type Refusal = EntryMark & {
  reason: string;
  requestId?: string | null;
  fields?: Readonly<Record<string, string>>;
  present?: { text: string; version: number };
};

/** What is brought into the store, and what leaves it. */
export interface StoreWish {
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

/** What the server said to each; what is missing was not answered, and is sent again. */
export type DeliveryAnswer =
  | { kind: 'answered'; acknowledged: readonly Acknowledgement[]; refused: readonly Refusal[] }
  | { kind: 'sessionEnded' };

/** What the chart needs of the world. They reject only when no answer could be had. */
export interface OutboxPorts {
  /** Writes and removes in one transaction. @returns what is stored of the owner then, by all tabs */
  sync: (wish: StoreWish) => Promise<Entries>;
  /** Answers once this tab is the one that sends. */
  lead: (owner: Owner) => Promise<void>;
  deliver: (delivery: Delivery) => Promise<DeliveryAnswer>;
}

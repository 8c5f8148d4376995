import type { Progress } from '../../shared/learning/progress.ts';

/**
 * What one wants to have written, each kind about a thing of its own. Its `bases` are the versions that whoever writes has
 * seen; in an entry those of them that the server may have: what was seen first or acknowledged last, and each that was
 * sent and is not answered, itself included.
 */
export type Change =
  | { kind: 'progress'; itemId: number; progress: Omit<Progress, 'seq'> }
  | {
      kind: 'note';
      /** Made by the browser, so that a repeat is no second note. */
      id: string;
      itemId: number;
      /** Where it is pinned: to a second of the video or a paragraph of the text. */
      second: number | null;
      paragraph: number | null;
      /** Null: it is deleted. */
      text: string | null;
      /** A note that an earlier release has stored does not say. */
      bases?: readonly number[];
    }
  | { kind: 'bookmark'; refKind: 'course' | 'item'; refId: number; isSet: boolean }
  | {
      kind: 'answer';
      attemptId: number;
      questionId: number;
      /** By the type of the question; null where it was taken back. */
      response: Readonly<Record<string, unknown>> | null;
      isFlagged: boolean;
      /** The server's time when it was given, as far as this device knows it: milliseconds since the epoch. */
      answeredAt: number;
      bases: readonly number[];
    }
  | {
      kind: 'draft';
      /** What it is a draft of, and which of these. */
      draftKind: 'assignment' | 'application' | 'portfolio';
      subjectId: number;
      content: Readonly<Record<string, unknown>>;
      bases: readonly number[];
      /** What was written elsewhere is given up for it. */
      isChoice: boolean;
    };

/** A change that waits. There is one at most for each key: a later one takes the earlier one in. */
export interface Entry {
  key: string;
  /** Which is later, over tabs and devices: the browser's time at least, see `seqAt`. */
  seq: number;
  change: Change;
  /** Why it cannot be sent as it is; null for what is still to be sent. */
  refusal: string | null;
  /** Of the request that was refused. */
  requestId?: string;
  /**
   * Other texts of a note, or other answers or drafts as JSON, written unseen of this one. Nothing is sent before somebody
   * has chosen.
   */
  others?: readonly string[];
  /** What the server has against single fields. */
  fields?: Readonly<Record<string, string>>;
}

export type Entries = readonly Entry[];

/** `seq` of what is meant: what has changed since stays. */
export interface EntryMark {
  key: string;
  seq: number;
}

/** What the server does not take, and what it has instead: the text of a note, an answer or a draft as JSON. */
export type Refusal = EntryMark & {
  reason: string;
  requestId?: string | null;
  fields?: Readonly<Record<string, string>>;
  present?: { text: string; version: number };
};

/** What is brought into the store, and what leaves it. */
export interface StoreWish {
  userId: number;
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
  /** Writes and removes in one transaction. @returns what is stored of the user then, by all tabs */
  sync: (wish: StoreWish) => Promise<Entries>;
  /** Answers once this tab is the one that sends. */
  lead: (userId: number) => Promise<void>;
  deliver: (delivery: Delivery) => Promise<DeliveryAnswer>;
}

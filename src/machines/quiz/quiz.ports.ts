/** What somebody answers to a question, by its type; null where the answer was taken back. */
export type GivenResponse = Readonly<Record<string, unknown>> | null;

/** An attempt as the server has answered it. Times in milliseconds since the epoch, by the server's clock. */
export interface SeenAttempt {
  /** The server's time of the answer. */
  at: number;
  startedAt: number;
  /** Null where the time is not limited. */
  deadlineAt: number | null;
  /** The ids of its questions, in the order in which they are asked. */
  questions: readonly number[];
}

/** Null where there is no such attempt for this learner; `over` where it takes no answers any more. */
export type AttemptAnswer = { kind: 'open'; seen: SeenAttempt } | { kind: 'over' } | null;

/** `unsynced`: the server has other answers than those that this page knows. */
export type HandingAnswer = { kind: 'over' } | { kind: 'unsynced'; missing: readonly number[] } | { kind: 'refused' };

/** How it stands with all answers of the attempt. */
export type SaveKind = 'saved' | 'saving' | 'pending' | 'offline' | 'unkept' | 'refused' | 'conflict';

export interface SaveReport {
  kind: SaveKind;
  /** How many the server has not acknowledged. */
  unsent: number;
  /** The questions whose answer is another elsewhere: somebody chooses. */
  conflicts: readonly number[];
}

/** What the chart needs of the world. They reject only when no answer could be had. */
export interface QuizPorts {
  /** @param wish.isWanted take it from another tab @returns whether this tab is the one that answers */
  claim: (wish: { attemptId: number; isWanted: boolean }) => Promise<boolean>;
  /** Ends when another tab has taken the attempt. */
  keepTab: (attemptId: number) => Promise<void>;
  load: (attemptId: number) => Promise<AttemptAnswer>;
  /** Hands all answers in; a repeat does no more. */
  handIn: (attemptId: number) => Promise<HandingAnswer>;
}

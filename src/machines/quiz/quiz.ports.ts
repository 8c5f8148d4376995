/** What somebody answers to a question, by its type; null where the answer was taken back. */
export type GivenResponse = Readonly<Record<string, unknown>> | null;

/**
 * An attempt as the server has answered it: the ids of its questions, in the order in which they are asked. Null where there
 * is no such attempt for this learner; `over` where it takes no answers any more.
 */
export type AttemptAnswer = { kind: 'open'; questions: readonly number[] } | { kind: 'over' } | null;

/** `unsynced`: the server has other answers than those that this page knows. */
export type HandingAnswer = { kind: 'over' } | { kind: 'unsynced'; missing: readonly number[] } | { kind: 'refused' };

/** What the chart needs of the world. They reject only when no answer could be had. */
export interface QuizPorts {
  /** @param wish.isWanted take it from another tab @returns whether this tab is the one that answers */
  claim: (input: { attemptId: number; isWanted: boolean }) => Promise<boolean>;
  /** Ends when another tab has taken the attempt. */
  keepTab: (attemptId: number) => Promise<void>;
  load: (attemptId: number) => Promise<AttemptAnswer>;
  /** Ends once the server has acknowledged all answers, and none is to be chosen between while there is time for that. */
  settle: (attemptId: number) => Promise<void>;
  /** Hands all answers in; a repeat does no more. */
  handIn: (attemptId: number) => Promise<HandingAnswer>;
}

/** The answer to a question, by its type; null if it was cleared. */
export type GivenResponse = Readonly<Record<string, unknown>> | null;

/**
 * An attempt as the server returns it: the ids of its questions, in order. Null if there is no such attempt for this
 * learner; `over` if it accepts no more answers.
 */
export type AttemptAnswer = { kind: 'open'; questions: readonly number[] } | { kind: 'over' } | null;

/** `unsynced`: the server has different answers than this page. */
export type HandingAnswer = { kind: 'over' } | { kind: 'unsynced'; missing: readonly number[] } | { kind: 'refused' };

/** The chart's ports. They reject only if there was no response. */
export interface QuizPorts {
  /**
   * Claims the attempt for this tab.
   *
   * @param input.isWanted whether to take it over from another tab
   * @returns whether this tab may answer
   */
  claim: (input: { attemptId: number; isWanted: boolean }) => Promise<boolean>;
  /** Resolves when another tab has taken the attempt. */
  keepTab: (attemptId: number) => Promise<void>;
  load: (attemptId: number) => Promise<AttemptAnswer>;
  /**
   * Resolves when the server has acknowledged all answers and no conflict is left that could be resolved in the
   * remaining time.
   */
  settle: (attemptId: number) => Promise<void>;
  /** Submits the attempt; idempotent. */
  handIn: (attemptId: number) => Promise<HandingAnswer>;
}

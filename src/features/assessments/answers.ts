import { entriesOf, stale } from '../../machines/outbox/entries.ts';
import type { Entries, Entry } from '../../machines/outbox/outbox.ports.ts';
import { isStoreAwaited, type SaveState, selectSaveState } from '../../machines/outbox/outbox.selectors.ts';
import type { OutboxSnapshot } from '../../shared/outbox/use-outbox.ts';
import type { AttemptQuestion } from '../../shared/transport/schema.d.ts';
import type { AnyResponse } from './questions/control-props.ts';
import { type AnswerChange, answerKey } from './saved-answers.ts';

/** The answer to a question as this page knows it: a pending answer in this browser, or else the server's answer. */
export interface KnownAnswer {
  response: AnyResponse | null;
  isFlagged: boolean;
  /** The versions that the author of a change has seen. */
  bases: readonly number[];
  /** A conflicting answer from elsewhere; the learner has to choose an answer. */
  other: AnyResponse | null;
  /** The reason why the server rejected the answer; null if it did not. */
  refusal: string | null;
}

/** The pending answers of an attempt in this browser. */
export const answersOf = (entries: Entries, attemptId: number): readonly Entry<AnswerChange>[] =>
  entriesOf<AnswerChange>(entries, 'answer').filter(({ change }) => change.attemptId === attemptId);

export function answerOf(entries: Entries, attemptId: number, question: AttemptQuestion): KnownAnswer {
  const key = answerKey(attemptId, question.id);
  const entry = answersOf(entries, attemptId).find((one) => one.key === key);
  const { answer } = question;
  if (entry !== undefined) {
    const { response, isFlagged, bases } = entry.change;
    const [other] = entry.others ?? [];
    return {
      response: response as AnyResponse | null,
      isFlagged,
      bases: [...bases, entry.seq],
      other: other === undefined ? null : (JSON.parse(other) as AnyResponse),
      refusal: entry.refusal,
    };
  }
  return {
    response: (answer?.response ?? null) as AnyResponse | null,
    isFlagged: answer?.is_flagged ?? false,
    bases: answer === null ? [] : [answer.version],
    other: null,
    refusal: null,
  };
}

export type SaveKind = 'saved' | 'saving' | 'pending' | 'offline' | 'unkept' | 'refused' | 'conflict' | 'unknown';

/** The save status of an attempt's answers. */
export interface Saving {
  /**
   * `saved` only after the server has acknowledged all answers; `unknown` while an earlier page may have left unsent
   * answers.
   */
  kind: SaveKind;
  /** The number of unacknowledged answers. */
  unsent: number;
  /** The questions with a conflict to resolve. */
  conflicts: readonly number[];
}

const kinds: Readonly<Record<SaveState, SaveKind>> = {
  saved: 'saved',
  pending: 'pending',
  saving: 'saving',
  unkept: 'unkept',
  offline: 'offline',
  failed: 'refused',
  unknown: 'unknown',
};
/** The save statuses, ordered by priority. */
const order = ['conflict', 'refused', 'unkept', 'offline', 'pending', 'saving', 'saved'] as const;

/** The save status of an attempt's answers, read from the outbox. */
export function savingOf(outbox: OutboxSnapshot, attemptId: number): Saving {
  const own = answersOf(outbox.context.entries, attemptId);
  if (own.length === 0 && isStoreAwaited(outbox)) return { kind: 'unknown', unsent: 0, conflicts: [] };
  const conflicts = own.filter(({ refusal }) => refusal === stale);
  const found = own.map((entry) => (entry.refusal === stale ? 'conflict' : kinds[selectSaveState(outbox, entry.key)]));
  return {
    kind: order.find((kind) => found.includes(kind)) ?? 'saved',
    unsent: own.filter(({ refusal }) => refusal === null).length,
    conflicts: conflicts.map(({ change }) => change.questionId),
  };
}

/** Whether the attempt can be submitted: everything is sent and there are no conflicts, unless time is up. */
export const isSettled = ({ kind, unsent, conflicts }: Saving, isTimeOver: boolean): boolean =>
  kind !== 'unknown' && unsent === 0 && (conflicts.length === 0 || isTimeOver);

/** Whether the answer is non-empty. */
export const isAnswered = ({ response }: Pick<KnownAnswer, 'response'>): boolean => response !== null;

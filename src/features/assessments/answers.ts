import { entriesOf, stale } from '../../machines/outbox/entries.ts';
import type { Entries, Entry } from '../../machines/outbox/outbox.ports.ts';
import { isStoreAwaited, type SaveState, selectSaveState } from '../../machines/outbox/outbox.selectors.ts';
import type { SaveReport } from '../../machines/quiz/quiz.ports.ts';
import type { OutboxSnapshot } from '../../shared/outbox/use-outbox.ts';
import type { AttemptQuestion } from '../../shared/transport/schema.d.ts';
import type { AnyResponse } from './questions/control-props.ts';
import { type AnswerChange, answerKey } from './saved-answers.ts';

/** The answer to a question as this page knows it: what waits in this browser first, then what the server has. */
export interface KnownAnswer {
  response: AnyResponse | null;
  isFlagged: boolean;
  /** The versions that whoever changes it has seen. */
  bases: readonly number[];
  /** Another answer, given elsewhere: one of them has to be chosen. */
  other: AnyResponse | null;
  /** Why the server does not take it; null where it does. */
  refusal: string | null;
}

/** The answers of an attempt that wait in this browser. */
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

const reported: Readonly<Record<SaveState, SaveReport['kind'] | null>> = {
  saved: 'saved',
  pending: 'pending',
  saving: 'saving',
  unkept: 'unkept',
  offline: 'offline',
  failed: 'refused',
  unknown: null,
};
/** Of several the first is told. */
const order = ['conflict', 'refused', 'unkept', 'offline', 'pending', 'saving', 'saved'] as const;

/** How the outbox stands with the answers of an attempt; null while it may still learn what an earlier page has left. */
export function reportOf(snapshot: OutboxSnapshot, attemptId: number): SaveReport | null {
  const own = answersOf(snapshot.context.entries, attemptId);
  if (own.length === 0 && isStoreAwaited(snapshot)) return null;
  const conflicts = own.filter(({ refusal }) => refusal === stale);
  const kinds = own.map((entry) =>
    entry.refusal === stale ? 'conflict' : reported[selectSaveState(snapshot, entry.key)],
  );
  return {
    kind: order.find((kind) => kinds.includes(kind)) ?? 'saved',
    unsent: own.filter(({ refusal }) => refusal === null).length,
    conflicts: conflicts.map(({ change }) => change.questionId),
  };
}

/** Whether something was answered. */
export const isAnswered = ({ response }: Pick<KnownAnswer, 'response'>): boolean => response !== null;

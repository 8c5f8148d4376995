import { keyOf, stale } from '../../machines/outbox/entries.ts';
import type { Entries } from '../../machines/outbox/outbox.ports.ts';
import { isStoreAwaited, type SaveState, selectSaveState } from '../../machines/outbox/outbox.selectors.ts';
import type { SaveReport } from '../../machines/quiz/quiz.ports.ts';
import type { AttemptQuestion } from '../../shared/transport/schema.d.ts';
import type { OutboxActor } from '../lesson/lends.ts';
import type { AnyResponse } from './questions/control-props.ts';

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

const keyFor = (attemptId: number, questionId: number) =>
  keyOf({ kind: 'answer', attemptId, questionId, response: null, isFlagged: false, answeredAt: 0, bases: [] });

export function answerOf(entries: Entries, attemptId: number, question: AttemptQuestion): KnownAnswer {
  const entry = entries.find(({ key }) => key === keyFor(attemptId, question.id));
  const { answer } = question;
  if (entry?.change.kind === 'answer') {
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

type Snapshot = ReturnType<OutboxActor['getSnapshot']>;

/** How the outbox stands with the answers of an attempt; null while it may still learn what an earlier page has left. */
export function reportOf(snapshot: Snapshot, attemptId: number): SaveReport | null {
  const prefix = `answer:${attemptId}:`;
  const own = snapshot.context.entries.filter(({ key }) => key.startsWith(prefix));
  if (own.length === 0 && isStoreAwaited(snapshot)) return null;
  const conflicts = own.filter(({ refusal }) => refusal === stale);
  const kinds = own.map((entry) =>
    entry.refusal === stale ? 'conflict' : reported[selectSaveState(snapshot, entry.key)],
  );
  return {
    kind: order.find((kind) => kinds.includes(kind)) ?? 'saved',
    unsent: own.filter(({ refusal }) => refusal === null).length,
    conflicts: conflicts.flatMap(({ change }) => (change.kind === 'answer' ? [change.questionId] : [])),
  };
}

/** Whether something was answered. */
export const isAnswered = ({ response }: Pick<KnownAnswer, 'response'>): boolean => response !== null;

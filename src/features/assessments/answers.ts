import { entriesOf, stale } from '../../machines/outbox/entries.ts';
import type { Entries, Entry } from '../../machines/outbox/outbox.ports.ts';
import { isStoreAwaited, type SaveState, selectSaveState } from '../../machines/outbox/outbox.selectors.ts';
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

export type SaveKind = 'saved' | 'saving' | 'pending' | 'offline' | 'unkept' | 'refused' | 'conflict' | 'unknown';

/** How it stands with all answers of an attempt. */
export interface Saving {
  /** `saved` only after the server has acknowledged all of them, `unknown` while an earlier page may have left some. */
  kind: SaveKind;
  /** How many the server has not acknowledged. */
  unsent: number;
  /** The questions whose answer is another elsewhere: somebody chooses. */
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
/** Of several the first is told. */
const order = ['conflict', 'refused', 'unkept', 'offline', 'pending', 'saving', 'saved'] as const;

/** How it stands with the answers of an attempt, read of the outbox that keeps and sends them. */
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

/** Whether the attempt can be handed in: all is sent, and nothing is left to choose from, unless the time for that is over. */
export const isSettled = ({ kind, unsent, conflicts }: Saving, isTimeOver: boolean): boolean =>
  kind !== 'unknown' && unsent === 0 && (conflicts.length === 0 || isTimeOver);

/** Whether something was answered. */
export const isAnswered = ({ response }: Pick<KnownAnswer, 'response'>): boolean => response !== null;

import { assign, emit, raise, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type {
  AttemptAnswer,
  GivenResponse,
  HandingAnswer,
  QuizPorts,
  SaveKind,
  SaveReport,
  SeenAttempt,
} from './quiz.ports.ts';

/** An answer as somebody has changed it. */
export interface Answered {
  questionId: number;
  response: GivenResponse;
  isFlagged: boolean;
}

export type QuizEvent =
  | { type: 'retry.requested' }
  | { type: 'continueHere.requested' }
  /** By its place, counted from 1. */
  | { type: 'question.chosen'; position: number }
  | { type: 'overview.requested' }
  | { type: 'submit.requested' }
  | { type: 'submit.confirmed' }
  | { type: 'submit.cancelled' }
  | ({ type: 'answer.changed' } & Answered)
  /** Of two answers to one question, which counts. */
  | ({ type: 'version.chosen' } & Answered)
  /** How the outbox stands with the answers. */
  | ({ type: 'save.told' } & SaveReport)
  /** The server's time as far as it is known. */
  | { type: 'time.told'; at: number; deadlineAt: number | null }
  /** The server may know something else of the attempt. */
  | { type: 'attempt.changed' }
  | { type: 'time.ended' };

export type QuizEmitted =
  | ({ type: 'answer.made' } & Answered)
  /** What waits is to be sent at once. */
  | { type: 'sending.wanted' }
  | { type: 'time.announced'; minutes: number; isHalf: boolean };

interface QuizContext {
  attemptId: number;
  seen: SeenAttempt | null;
  /** The server's time as far as it is known. */
  at: number;
  /** The question before somebody's eyes, counted from 1; 0 for all of them. */
  position: number;
  /** How many answers the server has not acknowledged; null until the outbox has said so. */
  unsent: number | null;
  conflicts: readonly number[];
  /** Questions whose answer was another on the server when the attempt was handed in. */
  missing: readonly number[];
  failure: unknown;
}

interface Told {
  at: number;
  deadlineAt: number | null;
}

type Contexted = { context: QuizContext };

const minute = 60_000;

/** Milliseconds that are left. */
const leftAt = (at: number, deadlineAt: number | null) => (deadlineAt === null ? Infinity : deadlineAt - at);
const left = ({ context: { seen, at } }: Contexted): number => leftAt(at, seen?.deadlineAt ?? null);

/** What is told of the time that is left when it passes: half of it, ten minutes, five, and one. */
function markPassed({ context }: Contexted, told: Told) {
  const { seen } = context;
  if (seen === null || told.deadlineAt === null) return null;
  const half = (told.deadlineAt - seen.startedAt) / 2;
  const [before, now] = [left({ context }), leftAt(told.at, told.deadlineAt)];
  const passed = [half, 10 * minute, 5 * minute, minute].filter((mark) => before > mark && now <= mark && now > 0);
  const lowest = Math.min(...passed);
  return passed.length === 0 ? null : { minutes: Math.ceil(now / minute), isHalf: lowest === half };
}

const answeredOf = ({ questionId, response, isFlagged }: Answered): Answered => ({ questionId, response, isFlagged });
const isKnown = ({ seen }: QuizContext, questionId: number): boolean => seen?.questions.includes(questionId) ?? false;
const port = portsOf<QuizPorts>('quiz');

/** What the chart is made of: its words, what it needs of the world, what it asks itself and what it does. */
export const quizSetup = setup({
  types: {
    input: {} as { attemptId: number; position: number },
    context: {} as QuizContext,
    events: {} as QuizEvent,
    emitted: {} as QuizEmitted,
    tags: {} as 'busy' | 'open' | 'handing' | `save ${SaveKind | 'unknown'}`,
    meta: {} as { screen: string },
  },
  actors: { claim: port('claim'), keepTab: port('keepTab'), load: port('load'), handIn: port('handIn') },
  actions: {
    takeSeen: assign(({ context }, answer: AttemptAnswer) => {
      if (answer?.kind !== 'open') return {};
      const { seen } = answer;
      return { seen, at: seen.at, position: Math.min(context.position, seen.questions.length) };
    }),
    takePlace: assign((_, position: number) => ({ position })),
    leavePlace: assign({ position: 0 }),
    takeSave: assign((_, { unsent, conflicts }: SaveReport) => ({ unsent, conflicts })),
    takeTime: assign(({ context }, { at, deadlineAt }: Told) => ({
      at,
      seen: context.seen && { ...context.seen, deadlineAt },
    })),
    takeMissing: assign((_, answer: HandingAnswer) => (answer.kind === 'unsynced' ? { missing: answer.missing } : {})),
    forgetMissing: assign({ missing: [] }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    clearFailure: assign({ failure: null }),
    tellAnswer: emit((_, answered: Answered) => ({ type: 'answer.made' as const, ...answeredOf(answered) })),
    wantSending: emit({ type: 'sending.wanted' }),
    announceTime: emit(({ context }, told: Told) => ({
      type: 'time.announced' as const,
      ...(markPassed({ context }, told) ?? { minutes: 0, isHalf: false }),
    })),
    tellEnd: raise({ type: 'time.ended' }),
    lookAgain: raise({ type: 'attempt.changed' }),
  },
  guards: {
    isMine: (_, isMine: boolean) => isMine,
    isOpen: (_, answer: AttemptAnswer) => answer?.kind === 'open',
    isOverNow: (_, answer: AttemptAnswer) => answer?.kind === 'over',
    isHandedIn: (_, answer: HandingAnswer) => answer.kind === 'over',
    isUnsynced: ({ context }, answer: HandingAnswer) => answer.kind === 'unsynced' && left({ context }) > 0,
    isAtQuestion: ({ context }) => context.position > 0,
    isThere: ({ context }, position: number) => position >= 1 && position <= (context.seen?.questions.length ?? 0),
    isOfAttempt: ({ context }, questionId: number) => isKnown(context, questionId),
    isSave: (_, { is, kind }: { is: SaveKind; kind: SaveKind }) => kind === is,
    isSettled: ({ context }) => context.unsent === 0 && (context.conflicts.length === 0 || left({ context }) <= 0),
    isLater: ({ context }, { at, deadlineAt }: Told) =>
      leftAt(at, deadlineAt) > 0 && deadlineAt !== (context.seen?.deadlineAt ?? null),
    isTimeOver: ({ context }) => left({ context }) <= 0,
    hasTime: ({ context }) => left({ context }) > 0,
    isLastMinute: ({ context }) => left({ context }) <= minute,
    isLow: ({ context }) => left({ context }) <= 5 * minute,
    isMark: ({ context }, told: Told) => markPassed({ context }, told) !== null,
  },
  delays: { retryPause: 5_000 },
});

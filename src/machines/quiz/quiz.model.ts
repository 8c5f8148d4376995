import { modelOf } from '../../shared/chart-testing/model.ts';
import { quizMachine } from './quiz.machine.ts';
import type { SeenAttempt } from './quiz.ports.ts';

export const minute = 60_000;
/** When the attempt of the model was begun. */
export const start = 1_000 * minute;

/** An answer of the server, minutes after the beginning; the attempt has half an hour. */
export const openAt = (minutes: number, until: number | null = 30): { kind: 'open'; seen: SeenAttempt } => ({
  kind: 'open',
  seen: {
    at: start + minutes * minute,
    startedAt: start,
    deadlineAt: until === null ? null : start + until * minute,
    questions: [11, 12, 13],
  },
});

export const told = (minutes: number, until = 30) =>
  ({ type: 'time.told', at: start + minutes * minute, deadlineAt: start + until * minute }) as const;
export const changed = (questionId: number) =>
  ({ type: 'answer.changed', questionId, response: { value: true }, isFlagged: false }) as const;
export const chosen = (questionId: number) => ({ ...changed(questionId), type: 'version.chosen' }) as const;

const loads = [openAt(0), openAt(26), openAt(29.5), openAt(31), { kind: 'over' }, null];
const saves = ['saved', 'saving', 'pending', 'offline', 'unkept', 'refused', 'conflict'] as const;

export const quizModel = modelOf(quizMachine, {
  inputs: [{ attemptId: 4, position: 1 }],
  events: [
    'retry.requested',
    'continueHere.requested',
    { type: 'question.chosen', position: 2 },
    { type: 'question.chosen', position: 4 },
    'overview.requested',
    'submit.requested',
    'submit.confirmed',
    'submit.cancelled',
    changed(11),
    changed(99),
    chosen(11),
    chosen(99),
    ...saves.map((kind) => ({
      type: 'save.told' as const,
      kind,
      unsent: ['saved', 'conflict', 'refused'].includes(kind) ? 0 : 1,
      conflicts: kind === 'conflict' ? [11] : [],
    })),
    told(1),
    told(16),
    told(26),
    told(29.5),
    told(31),
    told(31, 60),
    'attempt.changed',
  ],
  answers: {
    claim: [true, false],
    take: [true, false],
    load: loads,
    lookAgain: loads,
    handIn: [{ kind: 'over' }, { kind: 'unsynced', missing: [12] }, { kind: 'refused' }],
  },
  distinguish: (snapshot) => !snapshot.hasTag('open') && snapshot.context.position === 0,
});

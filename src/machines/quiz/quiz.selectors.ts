import type { SnapshotFrom } from 'xstate';
import type { quizMachine } from './quiz.machine.ts';

type Snapshot = SnapshotFrom<typeof quizMachine>;

export type QuizStage = 'loading' | 'failed' | 'missing' | 'elsewhere' | 'over' | 'open';

/** The screen of the page. */
export function selectStage(snapshot: Snapshot): QuizStage {
  if (snapshot.hasTag('open')) return 'open';
  const stages = ['missing', 'elsewhere', 'over'] as const;
  return (
    stages.find((stage) => snapshot.matches(stage)) ?? (snapshot.matches({ held: 'failed' }) ? 'failed' : 'loading')
  );
}

export const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open');
/** Whether the chart would accept an answer. */
export const canAnswer = (snapshot: Snapshot): boolean => snapshot.hasTag('open') && !snapshot.hasTag('handing');
export const isConfirming = (snapshot: Snapshot): boolean =>
  snapshot.matches({ held: { open: { answering: 'confirming' } } });

const handings = ['waiting', 'submitting', 'unanswered'] as const;

/** The submission progress; null while answering. */
export const selectHanding = (snapshot: Snapshot) =>
  handings.find((handing) => snapshot.matches({ held: { open: handing } })) ?? null;
/** The current question, starting at 1; 0 for the overview. */
export const selectPosition = ({ context }: Snapshot): number => context.position;
export const isTimeOver = ({ context }: Snapshot): boolean => context.isTimeOver;
export const selectMissing = ({ context }: Snapshot) => context.missing;
export const selectFailure = ({ context }: Snapshot) => context.failure;

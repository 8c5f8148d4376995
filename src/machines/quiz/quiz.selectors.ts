import type { SnapshotFrom } from 'xstate';
import type { quizMachine } from './quiz.machine.ts';
import type { SaveKind } from './quiz.ports.ts';

type Snapshot = SnapshotFrom<typeof quizMachine>;

export type QuizStage = 'loading' | 'failed' | 'missing' | 'elsewhere' | 'over' | 'open';

/** What the page shows, by and large. */
export function selectStage(snapshot: Snapshot): QuizStage {
  if (snapshot.hasTag('open')) return 'open';
  const stages = ['missing', 'elsewhere', 'over'] as const;
  return (
    stages.find((stage) => snapshot.matches(stage)) ?? (snapshot.matches({ held: 'failed' }) ? 'failed' : 'loading')
  );
}

const kinds = ['saved', 'saving', 'pending', 'offline', 'unkept', 'refused', 'conflict'] as const;

/** How the answers stand: `saved` only after the server has acknowledged all of them. */
export const selectSave = (snapshot: Snapshot): SaveKind | 'unknown' =>
  kinds.find((kind) => snapshot.hasTag(`save ${kind}`)) ?? 'unknown';
/** The question before one's eyes, counted from 1; 0 for all of them. */
export const selectPosition = ({ context }: Snapshot): number => context.position;
/** Milliseconds that are left; null where the time is not limited. */
export const selectTimeLeft = ({ context: { seen, at } }: Snapshot): number | null =>
  seen === null || seen.deadlineAt === null ? null : Math.max(0, seen.deadlineAt - at);
export const isTimeOver = (snapshot: Snapshot): boolean => snapshot.matches({ held: { open: { clock: 'over' } } });
export const isTimeLow = (snapshot: Snapshot): boolean =>
  snapshot.matches({ held: { open: { clock: 'low' } } }) || snapshot.matches({ held: { open: { clock: 'critical' } } });
export const isConfirming = (snapshot: Snapshot): boolean =>
  snapshot.matches({ held: { open: { page: 'confirming' } } });

const handings = ['waiting', 'submitting', 'unanswered'] as const;

/** How far handing in is; null while the attempt is answered. */
export const selectHanding = (snapshot: Snapshot) =>
  handings.find((handing) => snapshot.matches({ held: { open: { handing } } })) ?? null;
/** Whether an answer would be taken. */
export const canAnswer = (snapshot: Snapshot): boolean => snapshot.hasTag('open') && !snapshot.hasTag('handing');
export const selectUnsent = ({ context }: Snapshot): number => context.unsent ?? 0;
export const selectConflicts = ({ context }: Snapshot) => context.conflicts;
export const selectMissing = ({ context }: Snapshot) => context.missing;
export const selectFailure = ({ context }: Snapshot) => context.failure;

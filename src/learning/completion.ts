import { type Progress, secondsOf } from './progress.ts';

/** What a lesson asks for: read to the end, watched, opened, or marked by the learner. */
export type CompletionRule = 'read' | 'watch' | 'open' | 'manual';

/** What the rule is reckoned by. */
export interface Lesson {
  rule: CompletionRule;
  /** Seconds of its video; null where that is not known. */
  duration: number | null;
}

/** The part of a video that has to be watched. */
export const watchedShare = 0.9;
/** Percent of a text from which its end was seen: the last lines are rarely scrolled to the very top. */
export const readShare = 95;

/** How much of the rule is met, 0 to 1. */
export function shareDone({ rule, duration }: Lesson, progress: Progress): number {
  if (progress.isMarked && rule !== 'watch' && rule !== 'read') return 1;
  if (rule === 'read') return Math.min(1, Math.max(progress.furthest, progress.position) / readShare);
  if (rule !== 'watch') return 0;
  // Nothing can be said of a video whose length nobody knows: then the learner says it.
  if (duration === null || duration <= 0) return progress.isMarked ? 1 : 0;
  return Math.min(1, secondsOf(progress.watched) / (duration * watchedShare));
}

/** Whether a lesson is done, the same on the screen and on the server, which decides. */
export const isRuleMet = (lesson: Lesson, progress: Progress): boolean => shareDone(lesson, progress) >= 1;

/** Percent of a course that is done; 100 only when all of it is. */
export const percentDone = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((done / total) * 100);

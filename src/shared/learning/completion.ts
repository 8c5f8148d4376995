import { type Progress, secondsOf } from './progress.ts';

export const completionRules = ['read', 'watch', 'open', 'manual', 'pass'] as const;

/**
 * The ways to complete a lesson: reading to the end, watching, opening it, marking it as done, or passing its quiz or
 * assignment.
 */
export type CompletionRule = (typeof completionRules)[number];

/** The share of a video that has to be watched. */
export const watchedShare = 0.9;

/** The fraction of the rule that is met, from 0 to 1. Skipping to the end of a video doesn't count as watching. */
export function shareDone(rule: CompletionRule, progress: Progress): number {
  // Progress reports can't complete such a lesson; see `completeLesson` on the server.
  if (rule === 'pass') return 0;
  if (rule === 'open' || rule === 'manual') return progress.isMarked ? 1 : 0;
  if (progress.extent === null) return 0;
  const needed = rule === 'read' ? progress.extent : progress.extent * watchedShare;
  const reached = rule === 'read' ? progress.furthest : secondsOf(progress.watched);
  return needed === 0 ? 1 : Math.min(1, reached / needed);
}

/** Whether a lesson is completed. Screens use the same rule as the server, which decides. */
export const isRuleMet = (rule: CompletionRule, progress: Progress): boolean => shareDone(rule, progress) >= 1;

/** The completed percentage of a course; 100 only if everything is completed. */
export const percentDone = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((done / total) * 100);

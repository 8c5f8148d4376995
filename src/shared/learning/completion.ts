import { type Progress, secondsOf } from './progress.ts';

export const completionRules = ['read', 'watch', 'open', 'manual', 'pass'] as const;

/** What a lesson asks for: read to the end, watched, opened, marked by the learner, or its quiz or assignment passed. */
export type CompletionRule = (typeof completionRules)[number];

/** The part of a video that has to be watched. */
export const watchedShare = 0.9;

/** How much of the rule is met, 0 to 1. Who skips to the end of a video has not watched it. */
export function shareDone(rule: CompletionRule, progress: Progress): number {
  // No report of a lesson says that; see `completeLesson` of the server.
  if (rule === 'pass') return 0;
  if (rule === 'open' || rule === 'manual') return progress.isMarked ? 1 : 0;
  if (progress.extent === null) return 0;
  const needed = rule === 'read' ? progress.extent : progress.extent * watchedShare;
  const reached = rule === 'read' ? progress.furthest : secondsOf(progress.watched);
  return needed === 0 ? 1 : Math.min(1, reached / needed);
}

/** Whether a lesson is done, the same on the screen and on the server, which decides. */
export const isRuleMet = (rule: CompletionRule, progress: Progress): boolean => shareDone(rule, progress) >= 1;

/** Percent of a course that is done; 100 only when all of it is. */
export const percentDone = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((done / total) * 100);

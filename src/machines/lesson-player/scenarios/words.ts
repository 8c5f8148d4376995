import type { Cause, Outcome, Scenario } from '../../../shared/chart-testing/scenario.ts';
import type { LessonPlayerEvent } from '../lesson-player.machine.ts';
import type { LessonAnswer, SeenLesson } from '../lesson-player.ports.ts';

export type LessonCause = Cause<LessonPlayerEvent>;
export type LessonScenario = Scenario<LessonPlayerEvent>;
export type Made = SeenLesson['progress'];
export type Plain = Exclude<LessonPlayerEvent['type'], 'extent.known' | 'place.reached'>;

export const beginning: Made = { position: 0, furthest: 0, watched: [], page: null, extent: 40, isMarked: false };
export const video: SeenLesson = { kind: 'video', rule: 'watch', lock: null, isCompleted: false, progress: beginning };
export const text: SeenLesson = { ...video, kind: 'text', rule: 'read' };
export const pdf: SeenLesson = { ...video, kind: 'pdf', rule: 'open' };
export const link: SeenLesson = { ...video, kind: 'link', rule: 'manual' };
export const say = (type: Plain): LessonCause => ({ send: { type } });
export const loaded = (lesson: LessonAnswer): LessonCause => ({ answer: 'loadLesson', with: lesson });

export const reached = (position: number, page: number | null = null): LessonCause => ({
  send: { type: 'place.reached', position, page },
});

export const retried = say('retry.requested');

export const knows = (progress: Partial<Made>, more: Outcome['context'] = {}): Outcome['context'] => ({
  progress: { ...beginning, ...progress },
  ...more,
});

/** The progress goes to the outbox. */
export const handsOver = (progress: Partial<Made>, more: Outcome): Outcome => ({
  ...more,
  emits: [{ type: 'progress.made', itemId: 4, progress: { ...beginning, ...progress } }],
});

export const queued = 'ready.progress.queued';
export const dirty = 'ready.progress.dirty';
export const clean = 'ready.progress.clean';
export const complete = 'ready.completion.complete';

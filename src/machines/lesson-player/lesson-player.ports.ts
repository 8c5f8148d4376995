import type { CompletionRule } from '../../shared/learning/completion.ts';
import type { Progress } from '../../shared/learning/progress.ts';

/** A lesson as the server returns it. */
export interface SeenLesson {
  kind: string;
  rule: CompletionRule;
  /** The reason why the lesson is locked for the user; null if it is not. */
  lock: 'sign_in' | 'not_enrolled' | null;
  isCompleted: boolean;
  /** The stored progress; at the beginning if the lesson hasn't been opened yet. */
  progress: Omit<Progress, 'seq'>;
}

/** The lesson; null if it doesn't exist. */
export type LessonAnswer = SeenLesson | null;

/** A video in one of its formats. */
export interface FilmSource {
  url: string;
  mime: string;
}

/** The chart's ports. They reject only if there was no response. */
export interface LessonPlayerPorts {
  loadLesson: (itemId: number) => Promise<LessonAnswer>;
  /** A new URL for the lesson's video, other than the failed one; null if there is none. */
  renewFilm: (failed: { itemId: number; address: string }) => Promise<readonly FilmSource[] | null>;
}

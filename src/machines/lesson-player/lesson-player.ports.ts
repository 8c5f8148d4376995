import type { CompletionRule } from '../../shared/learning/completion.ts';
import type { Progress } from '../../shared/learning/progress.ts';

/** A lesson as the server has answered it. */
export interface SeenLesson {
  kind: string;
  rule: CompletionRule;
  /** Why it is not open to who asks; null where it is. */
  lock: 'sign_in' | 'not_enrolled' | null;
  isCompleted: boolean;
  /** Where one was last; the beginning where one never was. */
  progress: Omit<Progress, 'seq'>;
}

/** Null where there is no such lesson, or not any more. */
export type LessonAnswer = SeenLesson | null;

/** A video in one of its formats. */
export interface FilmSource {
  url: string;
  mime: string;
}

/** What the chart needs of the world. They reject only when no answer could be had. */
export interface LessonPlayerPorts {
  loadLesson: (itemId: number) => Promise<LessonAnswer>;
  /** Where its video can be fetched now, other than at the address that has failed; null where nowhere else. */
  renewFilm: (failed: { itemId: number; address: string }) => Promise<readonly FilmSource[] | null>;
}
